import type { Flow } from '#src/domain/flow.ts'
import { isOutside, type Step } from '#src/domain/step.ts'
import type { Session } from './session.ts'
import type { FlowOutput, Kept } from './trip.ts'

/** Whether a flow changes a trip that is booked. */
export const isTripFlow = (flow: Flow): boolean => flow !== 'booking'

/** Home and flights begin a new trip; every later step continues one. */
export const goesOnWithATrip = (at: Step): boolean => at !== 'home' && at !== 'flight-selection' && !isOutside(at)

/** A new booking forgets the trip that was shown or changed before. Only the last purchase can be shown again. */
export const keptFor = (flow: Flow, at: Step, kept: Kept): Kept =>
  flow === 'booking' && !isOutside(at)
    ? { ...kept, booking: at === 'confirmation' ? kept.booking : undefined, cart: kept.cart?.trip ? undefined : kept.cart }
    : kept

/** The session after a flow ended: its step, and what is kept of its trip. */
export const afterFlow = (session: Pick<Session, 'flow' | 'at'>, { flow, at, kept, pressed }: FlowOutput) => {
  const wasElsewhere = isTripFlow(session.flow) || isOutside(session.at)
  return { flow, at, asked: at, kept: wasElsewhere ? keptFor(flow, at, kept) : kept, pressed }
}
