import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'

/** A possible event in a chart's state, in one class of its payload: an event, an answer, a failure or a timer. */
export interface SimulatedCase {
  /** `seatMap answers: no map`. */
  name: string
  event: { type: string; [field: string]: unknown }
  origin: 'user' | 'service' | 'timer' | 'router' | 'tab' | 'system'
}

/** A chart that can be simulated. */
export interface SimulatedChart {
  /** The chart's id: `booking`. */
  name: string
  starts: readonly { name: string; input: unknown }[]
  /** Returns the possible events in a snapshot. Throws if a pending operation has no cases. */
  casesAt: (snapshot: AnyMachineSnapshot) => readonly SimulatedCase[]
}

/**
 * The charts that can be simulated, loaded on demand. Injected, because the desk has no operations or paths. The path models
 * provide them: `async () => (await import('#src/paths/charts-tried.ts')).chartsTried`.
 */
export type Simulation = () => Promise<readonly SimulatedChart[]>

/** Returns the possible events in a snapshot, each with whether the chart reacts to it. */
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

/** Returns the state to which an event would lead, without running or changing anything. */
export const wouldLeadTo = (snapshot: AnyMachineSnapshot, event: SimulatedCase['event']): unknown => {
  const [next] = transition(snapshot.machine as AnyStateMachine, snapshot, event)
  return (next as AnyMachineSnapshot).value
}
