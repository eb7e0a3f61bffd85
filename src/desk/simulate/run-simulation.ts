import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { chained, fingerprint } from '#src/domain/flowrec-seal.ts'
import type { Flowrec, FlowrecCall, FlowrecStep } from '#src/domain/flowrec.ts'
import { flowrecStepOf } from '#src/visualizer/record-branch.ts'
import type { UnsealedFlowrec } from '#src/visualizer/record-file.ts'
import { effectsOf } from '#src/visualizer/record-file.ts'
import { type Replay, startReplay } from '#src/visualizer/verify-replay.ts'
import type { SimulatedCase } from './simulation.ts'

/** A simulation: the chart, its start, and the events so far. */
export interface Simulating {
  /** Id of the chart. */
  chart: string
  start: { name: string; input: unknown }
  cases: readonly SimulatedCase[]
}

export interface Simulated {
  /** Snapshot of the chart. Undefined if the chart no longer exists. */
  snapshot: AnyMachineSnapshot | undefined
  /** The simulation as a recording. It is not sealed, so `digest` is empty. */
  recording: Flowrec
}

const emptyDraft = ({ chart, start }: Simulating): UnsealedFlowrec => ({
  format: 'flowrec',
  version: 1,
  requires: [],
  id: `r_simulation-${chart}`,
  kind: 'qa-path',
  app: { product: 'farechart' },
  machines: [{ path: chart, id: chart, input: start.input }],
  steps: [],
  calls: {},
})

/** Finds the pending call of a response or failure. */
const waitedFor = (replay: Replay, calls: Readonly<Record<string, FlowrecCall>>, actorId: unknown, path: string) =>
  [...replay.recorded().calls].findLast(([key, { actor, id }]) => actor === path && id === actorId && !calls[key])?.[0]

const inputOf = ({ event, origin, name }: SimulatedCase, call: string | undefined): FlowrecStep['in'] => {
  const { type, ...fields } = event
  const data = Object.keys(fields).length > 0 && call === undefined ? { data: fields } : {}
  // The end of an invoked chart is not the response of a service.
  return {
    origin: call === undefined && origin === 'service' ? 'system' : origin,
    type,
    ...data,
    ...(call && { call }),
    case: name,
  }
}

/**
 * Runs a simulation from its start. Calls are answered only by the selected events, timers do not fire, and nothing is sent to a gateway.
 */
export const runSimulation = (simulating: Simulating): Simulated => {
  const { chart, cases } = simulating
  const draft = emptyDraft(simulating)
  const calls: Record<string, FlowrecCall> = {}
  draft.calls = calls
  let root: AnyActorRef | undefined
  const watch = (seen: InspectionEvent) => {
    if (seen.type === '@xstate.actor') root ??= seen.actorRef as AnyActorRef
  }
  const replay = startReplay(draft, undefined, true, watch)
  if (!replay) return { snapshot: undefined, recording: { ...draft, steps: [], digest: '' } }
  try {
    const fed = new Map<number, Pick<FlowrecStep, 'in'>>()
    for (const each of cases) {
      const { output, error, actorId } = each.event as { output?: unknown; error?: unknown; actorId?: unknown }
      const key = waitedFor(replay, calls, actorId, chart)
      const asked = replay.recorded().calls.get(key ?? '')
      if (key !== undefined && asked)
        calls[key] = {
          actor: asked.actor,
          src: asked.src,
          outcome: error === undefined ? 'done' : 'error',
          writes: true,
          req: asked.input,
          reqHash: fingerprint(asked.input),
          ...(error === undefined ? { res: output } : { error, errorType: (error as { type?: string }).type ?? null }),
        }
      const step = { in: inputOf(each, key) } as FlowrecStep
      fed.set(replay.rows().length, step)
      replay.feed({ ...step, actor: 0 })
    }
    const machines = [...draft.machines]
    const steps = replay.rows().map((row, n) => {
      let actor = machines.findIndex(({ path }) => path === row.actor)
      if (actor < 0) actor = machines.push({ path: row.actor, id: replay.machineOf(row.actor)?.id ?? '' }) - 1
      const { t: _, ...step } = flowrecStepOf(row, n, fed.get(n) as FlowrecStep | undefined, actor)
      return step
    })
    for (const [key, { actor, src, input }] of replay.recorded().calls)
      calls[key] ??= { actor, src, outcome: 'pending', writes: true, req: input, reqHash: fingerprint(input) }
    const effects = replay.rows().flatMap((row, n) => effectsOf(n, row.did, (value) => fingerprint(value)))
    return {
      snapshot: root?.getSnapshot() as AnyMachineSnapshot | undefined,
      recording: { ...draft, machines, steps: chained(steps), effects, digest: '' },
    }
  } finally {
    replay.stop()
  }
}
