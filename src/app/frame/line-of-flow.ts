import { keptOf } from '#machines/kept.ts'
import type { FlowSnapshot } from '#src/trip/trip.tsx'
import { stepOf } from '../session/running-flow.ts'
import type { LineTrip } from './stations.ts'

/** Returns what the progress line of a flow depends on. */
export const lineOfFlow = (snapshot: Pick<FlowSnapshot, 'value' | 'context' | 'hasTag'>): LineTrip => ({
  ...keptOf(snapshot.context),
  flow: snapshot.context.flow,
  at: stepOf(snapshot),
  isHeld: snapshot.context.failure !== undefined,
  isCommitting: snapshot.hasTag('committing'),
})
