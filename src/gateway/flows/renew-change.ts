import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { statusAt } from '../bookings/status-at.ts'
import { openAttemptsOf } from '../payments/attempts.ts'
import { type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { booking } from '../database/tables.ts'
import { changedTrip } from '../bookings/flow-rules.ts'
import { flowRules } from './flow-rules.ts'

/**
 * Brings what a change costs up to this moment once its price is kept no longer; what cannot be had any more stays for the purchase to
 * refuse. Nothing moves while an attempt to buy it is open, nor when the booking is not what it was: whoever confirms is told that.
 * What an exchange costs is asked for by an operation of its own.
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
