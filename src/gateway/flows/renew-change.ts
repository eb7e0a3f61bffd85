import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { statusAt } from '../bookings/status-at.ts'
import { openAttemptsOf } from '../payments/attempts.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { booking } from '../database/tables.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Reprices a change after its guarantee has expired. Items that are no longer available are left for the purchase to refuse. Does
 * nothing while an attempt is open, or if the booking has changed, which the confirmation reports. The price of an exchange comes
 * from a separate operation.
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
