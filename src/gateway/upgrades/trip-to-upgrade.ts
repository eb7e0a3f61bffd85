import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import type { UpgradeTrip } from '../conversation/kept-upgrade.ts'

/** The booking that a conversation upgrades. `upgrade` contains the conversation's offers and choices. */
export interface TripToUpgrade {
  reference: string
  payload: BookingPayload
  upgrade: UpgradeTrip
}

/**
 * Reads the booking that the conversation upgrades. `upgrade` is part of the conversation's state and may be modified. Throws if
 * the conversation upgrades no booking.
 */
export const tripToUpgrade = async (call: Call): Promise<TripToUpgrade> => {
  requireFlow(call)
  const { trip } = call.conversation.state
  const [row] = await call.database
    .select()
    .from(booking)
    .where(eq(booking.reference, trip?.reference ?? ''))
  if (!trip || !row) throw bookingNotFound()
  trip.upgrade ??= { offers: [], chosen: [] }
  return { reference: trip.reference, payload: row.payload as BookingPayload, upgrade: trip.upgrade }
}

/** Returns the booking that the conversation upgrades if it has this reference. Throws the not-found error for any other. */
export const tripNamed = async (call: Call, reference: string): Promise<TripToUpgrade> => {
  const found = await tripToUpgrade(call)
  if (found.reference !== reference) throw bookingNotFound()
  return found
}
