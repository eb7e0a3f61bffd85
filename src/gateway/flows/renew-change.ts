import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { statusAt } from '../bookings/status-at.ts'
import { openAttemptsOf } from '../payments/unfinished-attempts.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { booking } from '../database/tables.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Prices a change again after its guarantee has expired. Items that are no longer available stay in the cart, and the purchase
 * will refuse them. Does nothing while an attempt is in progress, or if the booking has changed, which the purchase will report.
 * Exchanges are priced by a separate operation instead.
 */
export const renewChange = async (call: Call): Promise<void> => {
  const { database, conversation, now } = call
  const { state, key } = conversation
  const trip = changedTrip(state)
  const renew = trip && flowRules[trip.flow].renew
  if (!renew || state.expiresAt === undefined || Date.parse(state.expiresAt) > now) return
  const [row] = await database.select().from(booking).where(eq(booking.reference, trip.reference))
  const payload = row?.payload as BookingPayload | undefined
  if (!row || !payload || statusAt(row.status, payload, now) !== 'ticketed') return
  if (revisionOf(payload) !== (trip.revision ?? 0) || (await openAttemptsOf(database, key, '')).length > 0) return
  await renew(call, payload)
}
