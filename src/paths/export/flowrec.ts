import { canonical, chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecCall, FlowrecStep } from '#src/domain/flowrec.ts'
import { operations } from '#src/operations/index.ts'
import { charts as todays, type Charts } from '#src/visualizer/inert.ts'
import { unsealedFlowrec } from '#src/visualizer/record-file.ts'
import { startReplay } from '#src/visualizer/verify-replay.ts'
import type { Path, PathEdge } from '../graph.ts'

const writes = new Set(Object.entries(operations).flatMap(([name, operation]) => (operation.writes ? [name] : [])))

const settling = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * Builds a step's input for a recording. An answer refers to the latest call of its operation; the outcome is added to `calls`.
 */
const inputOf = (
  { event: { type, ...data }, origin, case: name }: PathEdge,
  made: ReadonlyMap<string, { src: string; actor: string }>,
  calls: Record<string, FlowrecCall>,
): FlowrecStep['in'] => {
  const [, ending, src = ''] = settling.exec(type) ?? []
  const [call, asked] = [...made].findLast(([, each]) => ending !== undefined && each.src === src) ?? []
  if (call === undefined || !asked) return { origin, type, case: name, ...(Object.keys(data).length > 0 && { data }) }
  const error = data['error'] as { type?: string } | undefined
  calls[call] = {
    actor: asked.actor,
    src,
    writes: writes.has(src),
    ...(ending === 'done'
      ? { outcome: 'done', res: data['output'] }
      : { outcome: 'error', error, errorType: error?.type ?? null }),
  }
  return { origin, type, case: name, call }
}

const isSameWay = ({ transitions }: Pick<PathEdge, 'transitions'>, { took }: Pick<FlowrecStep, 'took'>): boolean =>
  canonical(transitions) === canonical(took)

/**
 * Converts a path to a recording as the recorder would write it, so that it can be opened, played and verified like a
 * traveller's. Hashes of contexts and requests are left out, because they may differ between runs. The same path always gives the
 * same recording. Throws if the chart diverges from the path.
 */
export const recordingOf = (path: Path, charts: Charts = todays): Omit<Flowrec, 'digest'> => {
  const { id, flow, strategy, covers, start } = path
  const calls: Record<string, FlowrecCall> = {}
  const machines = [{ path: flow, id: flow, input: start.input }]
  const begun = { format: 'flowrec', version: 1, kind: 'qa-path', app: { product: 'farechart' } } as const
  const replay = startReplay({ ...begun, id, requires: [], machines, steps: [], calls }, charts)
  if (!replay) throw new Error(`Unknown chart ${flow}`)
  try {
    const inputs: FlowrecStep['in'][] = []
    for (const [at, edge] of path.steps.entries()) {
      const input = inputOf(edge, replay.recorded().calls, calls)
      inputs.push(input)
      const fed = replay.feed({ n: at + 1, actor: 0, in: input, took: [], guards: [], state: '' })
      if (fed !== 'fed') throw new Error(`Path ${id} of ${flow}, step ${at + 1}: ${input.type} cannot be sent: ${fed}`)
    }
    const {
      dropped: _,
      calls: made = {},
      steps,
      ...draft
    } = unsealedFlowrec(replay.recorded(), { id: `p_${id}`, app: {}, writes })
    const effects = [start, ...path.steps]
    const other = steps.find((step, at) => !isSameWay(effects[at] ?? { transitions: [] }, step))
    if (other || steps.length !== effects.length)
      throw new Error(`Path ${id} of ${flow} diverges at step ${other?.n ?? steps.length}`)
    const [first, ...rest] = steps.map(({ ctx: _ctx, t: _t, ...step }) => step)
    const led = rest.map((step, at) => ({ ...step, in: inputs[at] ?? step.in }))
    return {
      ...draft,
      kind: 'qa-path',
      requires: ['cases@1'],
      steps: chained(first ? [{ ...first, in: { ...first.in, case: start.name } }, ...led] : []),
      calls: Object.fromEntries(
        Object.entries(made).map(([key, { req: _req, reqHash: _reqHash, dt: _dt, ...call }]) => [key, calls[key] ?? call]),
      ),
      path: { id, flow, strategy, covers: { ...covers } },
    }
  } finally {
    replay.stop()
  }
}

/** Converts a path to the text of a `.flowrec.json` file. */
export const flowrecOf = (path: Path, charts?: Charts): Promise<string> => writeFlowrec(recordingOf(path, charts))

/** The step at which a path failed, counted from 1, and what happened. */
export interface FailedStep {
  n: number
  message: string
  expected?: unknown
  actual?: unknown
}

/**
 * Converts a path that failed in a test to a recording that ends with the failed step. The support desk opens it at that step.
 */
export const failedFlowrecOf = (path: Path, { n, message, expected, actual }: FailedStep, charts?: Charts): Promise<string> => {
  const gone = { ...path, steps: path.steps.slice(0, n) }
  const failure = { n, message, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) }
  return writeFlowrec({ ...recordingOf(gone, charts), kind: 'test-failure', failure })
}
