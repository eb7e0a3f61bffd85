import { and, eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { givenBefore, refundsOf } from '../bookings/refund-rows.ts'
import { writeTarget } from '../bookings/write-refund.ts'
import { attempt, booking } from '../database/tables.ts'
import { forfeitedOf } from '../cart/change-lines.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { writePrice } from '../wire/write-price.ts'
import { changeTargets, moneyBack } from './comes-back.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

/** Lists the destinations of the refunds of the conversation's purchase. */
const sentFor = async ({ database, conversation: { key } }: Pick<Call, 'database' | 'conversation'>, reference: string) => {
  const [made] = await database
    .select({ requestId: attempt.requestId })
    .from(attempt)
    .where(and(eq(attempt.sessionKey, key), eq(attempt.bookingReference, reference)))
  const rows = await refundsOf(database, reference)
  return rows.filter(({ requestId }) => requestId === made?.requestId).map(({ target }) => target)
}

/**
 * Writes the settlement of a change: the amount due, the refund with its targets, and the amount forfeited. Returns undefined
 * if the cart changes no booking.
 */
export const writeSettlement = async (call: Pick<Call, 'database' | 'conversation' | 'now' | 'account'>) => {
  const { database, conversation, now, account } = call
  const { state } = conversation
  const trip = changedTrip(state)
  if (!trip) return undefined
  const due = cartTotal(state)
  const refund = moneyBack(state)
  const isMade = conversation.status === 'completed'
  const [row] =
    refund.amount > 0 && !isMade ? await database.select().from(booking).where(eq(booking.reference, trip.reference)) : []
  const targets = row
    ? changeTargets(state, row.payload as BookingPayload, {
        given: await givenBefore(database, trip.reference),
        at: now,
        accountId: row.accountId ?? account?.id,
      })
    : []
  const sent = isMade && refund.amount > 0 ? await sentFor(call, trip.reference) : []
  return {
    due: writePrice({ ...due, amount: Math.max(0, due.amount) }),
    refund: writePrice(refund),
    forfeited: writePrice(forfeitedOf(state, trip.paid)),
    targets: [...targets, ...sent].map(writeTarget),
  }
}
