import { canonical, chained, writeFlowrec } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecCall, FlowrecStep } from '#src/domain/flowrec.ts'
import { operations } from '#src/operations/index.ts'
import { charts as todays, type Charts } from '#src/visualizer/inert.ts'
import { draftOf } from '#src/visualizer/record-file.ts'
import { startReplay } from '#src/visualizer/verify-replay.ts'
import type { Path, PathEdge } from '../graph.ts'

const writes = new Set(Object.entries(operations).flatMap(([name, operation]) => (operation.writes ? [name] : [])))

const settling = /^xstate\.(done|error)\.actor\.(.+)$/

/**
 * Returns a step's input in a recording: an answer refers to the newest call of its operation, whose outcome is stored in
 * `calls`.
 */
const inputOf = (
  { event: { type, ...data }, origin, case: name }: PathEdge,
  made: ReadonlyMap<string, { src: string; actor: string }>,
  calls: Record<string, FlowrecCall>,
): FlowrecStep['in'] => {
  const [, ending, src = ''] = settling.exec(type) ?? []
  const [call, asked] = [...made].findLast(([, each]) => ending !== undefined && each.src === src) ?? []
  if (call === undefined || !asked) return { origin, type, case: name, ...(Object.keys(data).length > 0 && { data }) }
  calls[call] = {
    actor: asked.actor,
    src,
    writes: writes.has(src),
    ...(ending === 'done' ? { outcome: 'done', res: data['output'] } : { outcome: 'error', error: data['error'] }),
  }
  return { origin, type, case: name, call }
}

const isSameWay = ({ transitions }: Pick<PathEdge, 'transitions'>, { took }: Pick<FlowrecStep, 'took'>): boolean =>
  canonical(transitions) === canonical(took)

/**
 * Returns a path as a recording, as the recorder would write it, so that it opens, plays and verifies like a traveller's. It has
 * no hashes of contexts and requests, which may differ for the same path. Throws if the chart diverges. The same path always
 * gives the same recording.
 */
export const recordingOf = (path: Path, charts: Charts = todays): Omit<Flowrec, 'digest'> => {
  const { id, flow, strategy, covers, start } = path
  const calls: Record<string, FlowrecCall> = {}
  const machines = [{ path: flow, id: flow, input: start.input }]
  const begun = { format: 'flowrec', version: 1, kind: 'qa-path', app: { product: 'farechart' } } as const
  const replay = startReplay({ ...begun, id, requires: [], machines, steps: [], calls }, charts)
  if (!replay) throw new Error(`There is no chart ${flow}`)
  try {
    const inputs: FlowrecStep['in'][] = []
    for (const [at, edge] of path.steps.entries()) {
      const input = inputOf(edge, replay.recorded().calls, calls)
      inputs.push(input)
      const fed = replay.feed({ n: at + 1, actor: 0, in: input, took: [], guards: [], state: '' })
      if (fed !== 'fed') throw new Error(`Path ${id} of ${flow}, step ${at + 1}: ${input.type} cannot be given to it: ${fed}`)
    }
    const { dropped: _, calls: made = {}, steps, ...draft } = draftOf(replay.recorded(), { id: `p_${id}`, app: {}, writes })
    const effects = [start, ...path.steps]
    const other = steps.find((step, at) => !isSameWay(effects[at] ?? { transitions: [] }, step))
    if (other || steps.length !== effects.length)
      throw new Error(`Path ${id} of ${flow} goes another way at step ${other?.n ?? steps.length}`)
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

/** Returns the text of a path's `.flowrec.json`. */
export const flowrecOf = (path: Path, charts?: Charts): Promise<string> => writeFlowrec(recordingOf(path, charts))

/** A failure at a step of a path, counted from 1: where the step led instead. */
export interface FailedStep {
  n: number
  message: string
  expected?: unknown
  actual?: unknown
}

/** Returns the recording of a path that diverged in a test, up to the failing step, at which it opens. */
export const failedFlowrecOf = (path: Path, { n, message, expected, actual }: FailedStep, charts?: Charts): Promise<string> => {
  const gone = { ...path, steps: path.steps.slice(0, n) }
  const failure = { n, message, ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) }
  return writeFlowrec({ ...recordingOf(gone, charts), kind: 'test-failure', failure })
}
