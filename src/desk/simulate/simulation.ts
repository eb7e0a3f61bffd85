import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'

/** Something that may happen where a chart rests, in one class of what comes with it: an event, an answer, a failure, a timer. */
export interface SimulatedCase {
  /** `seatMap answers: no map`. */
  name: string
  event: { type: string; [field: string]: unknown }
  origin: 'user' | 'service' | 'timer' | 'router' | 'tab' | 'system'
}

/** A chart that can be tried without a recording. */
export interface SimulatedChart {
  /** The chart's id: `booking`. */
  name: string
  starts: readonly { name: string; input: unknown }[]
  /** What may happen in a snapshot. Throws where something that is waited for has no cases. */
  casesAt: (snapshot: AnyMachineSnapshot) => readonly SimulatedCase[]
}

/**
 * The charts that can be tried, loaded when they are first wanted; handed in, because the desk knows no operations and no paths. The path
 * models are such charts: `async () => (await import('#src/paths/charts-tried.ts')).chartsTried`.
 */
export type Simulation = () => Promise<readonly SimulatedChart[]>

/** What may happen in a snapshot, and whether the chart does anything on it there. */
export const possibleAt = (
  chart: SimulatedChart | undefined,
  snapshot: AnyMachineSnapshot,
): (SimulatedCase & { isPossible: boolean })[] => {
  if (snapshot.status !== 'active') return []
  try {
    return (chart?.casesAt(snapshot) ?? []).map((each) => ({ ...each, isPossible: snapshot.can(each.event) }))
  } catch {
    return []
  }
}

/** The state that an event would lead to. Nothing runs, and nothing is changed. */
export const wouldLeadTo = (snapshot: AnyMachineSnapshot, event: SimulatedCase['event']): unknown => {
  const [next] = transition(snapshot.machine as AnyStateMachine, snapshot as never, event as never)
  return (next as AnyMachineSnapshot).value
}
