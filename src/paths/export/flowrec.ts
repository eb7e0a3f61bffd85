import { canonical, chained, hashOf, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecCall, FlowrecStep } from '#src/domain/flowrec.ts'
import { operations } from '#src/operations/index.ts'
import type { ChartDump } from '../diff-chart.ts'
import type { Path, PathEffect, PathGraph } from '../graph.ts'
import { nodesOf } from './words.ts'

const writesOf = (name: string): boolean => (operations as Record<string, { writes: boolean } | undefined>)[name]?.writes ?? false

/** The hash of a chart's shape: its states, transitions and names, without what the names stand for. */
export const shapeOf = ({ id, states }: ChartDump): string => hashOf(canonical({ id, states }))

/** The calls of a path, by key: begun by its steps, settled by answers, cancelled where their state is left. */
const callLog = (actor: string) => {
  const calls: Record<string, FlowrecCall> = {}
  const open = new Map<string, string>()
  const counts = new Map<string, number>()
  const cancel = (src: string) => {
    const call = calls[open.get(src) ?? '']
    if (call) call.outcome = 'cancelled'
    open.delete(src)
  }
  return {
    calls,
    begin: (src: string): string => {
      cancel(src)
      const count = (counts.get(src) ?? 0) + 1
      const key = `${src}#${count}`
      counts.set(src, count)
      open.set(src, key)
      calls[key] = { actor, src, outcome: 'pending', writes: writesOf(src) }
      return key
    },
    settle: (type: string, { output, error }: Record<string, unknown>): string | undefined => {
      const [, outcome, src] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
      const key = src === undefined ? undefined : open.get(src)
      const call = calls[key ?? '']
      if (!call || src === undefined) return undefined
      open.delete(src)
      Object.assign(call, outcome === 'done' ? { outcome, ...(output === undefined ? {} : { res: output }) } : { outcome, error })
      return key
    },
    leaveOnly: (asking: readonly string[]) => {
      for (const src of open.keys()) if (!asking.includes(src)) cancel(src)
    },
  }
}

/** A path as a recording: what a traveller's browser would have recorded who went that way. The same path gives the same content. */
export const recordingOf = (graph: PathGraph, path: Path, dump: ChartDump): Omit<Flowrec, 'digest'> => {
  const node = nodesOf(graph)
  const log = callLog(path.flow)
  const row = (n: number, nodeId: string, did: PathEffect, input: FlowrecStep['in']): Omit<FlowrecStep, 'chain'> => {
    const began = did.calls.map(log.begin)
    log.leaveOnly(node(nodeId).asking)
    return {
      n,
      actor: 0,
      in: input,
      took: did.transitions,
      guards: did.guards.map(({ guard, outcome }) => [guard, outcome]),
      state: node(nodeId).value as FlowrecStep['state'],
      ...(began.length > 0 ? { calls: began } : {}),
    }
  }
  const first = row(0, path.start.node, path.start, { origin: 'inside', type: 'xstate.init', case: path.start.name })
  const steps = path.steps.map((edge, at) => {
    const { type, ...fields } = edge.event
    const call = log.settle(type, fields)
    const data = call === undefined ? fields : {}
    return row(at + 1, edge.to, edge, {
      origin: edge.origin,
      type,
      case: edge.case,
      ...(Object.keys(data).length > 0 ? { data } : {}),
      ...(call === undefined ? {} : { call }),
    })
  })
  const effects = [path.start, ...path.steps].flatMap(({ effects: done }, n) => done.map((v) => ({ n, k: 'action', v })))
  return {
    format: 'flowrec',
    version: 1,
    requires: ['cases@1'],
    id: `p_${path.id}`,
    kind: 'qa-path',
    app: { product: 'farechart' },
    machines: [{ path: path.flow, id: path.flow, shapeHash: shapeOf(dump), input: path.start.input }],
    steps: chained([first, ...steps]),
    ...(Object.keys(log.calls).length > 0 ? { calls: log.calls } : {}),
    ...(effects.length > 0 ? { effects } : {}),
    path: { id: path.id, flow: path.flow, strategy: path.strategy, covers: { ...path.covers } },
  }
}

/** The text of a path's `.flowrec.json`. */
export const flowrecOf = (graph: PathGraph, path: Path, dump: ChartDump): Promise<string> =>
  writeFlowrec(recordingOf(graph, path, dump))
