import { and, eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { enterTrip, isTripFlow } from '../flows/open-trip.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { beginCartChange } from '../cart/history.ts'
import { requireNoTrip } from '../conversation/trip-flow.ts'
import { booking, seat } from '../database/tables.ts'

/** Releases the conversation's held seats. */
const releaseHolds = async ({ database, conversation }: Call): Promise<void> => {
  await database.delete(seat).where(and(eq(seat.sessionKey, conversation.key), eq(seat.status, 'held')))
}

/** Removes the flights from the cart of a new booking, with everything chosen for them, but not the passengers. */
export const leaveFlights = async (call: Call): Promise<void> => {
  requireNoTrip(call)
  const { state } = call.conversation
  const change = beginCartChange(call)
  await releaseHolds(call)
  state.seats = []
  state.extras = []
  delete state.insurance
  delete state.covers
  state.legs = []
  delete state.expiresAt
  delete state.isOrder
  change.note('flights', '', { isAlways: true })
}

const forgetChoices = async (call: Call): Promise<void> => {
  const { state } = call.conversation
  await leaveFlights(call)
  state.passengers = []
  state.history = []
  delete state.contact
  delete state.search
}

/** Resets the cart of an existing trip to the booking, even if current rules would forbid opening the trip. */
const restoreTrip = async (call: Call, { reference, flow }: NonNullable<SessionState['trip']>): Promise<void> => {
  const { cartVersion } = call.conversation.state
  const [row] = await call.database.select({ payload: booking.payload }).from(booking).where(eq(booking.reference, reference))
  if (!row || !isTripFlow(flow)) throw new Error(`The booking ${reference} that the conversation changes does not exist`)
  await releaseHolds(call)
  await enterTrip(call, flow, { reference, payload: row.payload as BookingPayload })
  call.conversation.state.cartVersion = cartVersion + 1
}

/**
 * Discards all choices and releases the held seats. The cart of a new booking becomes empty, but offers already shown remain
 * valid. The cart of an existing trip is reset to the booking.
 */
export const discardCart = async (call: Call): Promise<void> => {
  const { trip } = call.conversation.state
  if (trip) await restoreTrip(call, trip)
  else await forgetChoices(call)
}
