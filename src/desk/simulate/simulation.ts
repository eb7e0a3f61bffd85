import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'

/** An event that may happen in a state, with example data: an input, an answer, a failure or a timer. */
export interface SimulatedCase {
  /** For example `seatMap answers: no map`. */
  name: string
  event: { type: string; [field: string]: unknown }
  origin: 'user' | 'service' | 'timer' | 'router' | 'tab' | 'system'
}

/** A chart that can be simulated. */
export interface SimulatedChart {
  /** Id of the chart, for example `booking`. */
  name: string
  starts: readonly { name: string; input: unknown }[]
  /** Returns the cases of all events that may happen in a snapshot. Throws if a pending operation has no cases. */
  casesAt: (snapshot: AnyMachineSnapshot) => readonly SimulatedCase[]
}

/**
 * Loads the charts that can be simulated. Injected, because the desk depends on neither operations nor paths: `async () => (await
 * import('#src/paths/charts-tried.ts')).chartsTried`.
 */
export type Simulation = () => Promise<readonly SimulatedChart[]>

/** Lists the events that may happen in a snapshot, and whether the chart reacts to each. Empty if the chart has ended or has no cases. */
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

/** Returns the state that an event would lead to. Nothing is executed. */
export const wouldLeadTo = (snapshot: AnyMachineSnapshot, event: SimulatedCase['event']): unknown => {
  const [next] = transition(snapshot.machine as AnyStateMachine, snapshot, event)
  return (next as AnyMachineSnapshot).value
}
