import { and, eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { returnTakenStock } from '../inventory/inventory.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking, seat } from '../database/tables.ts'
import { holdOver } from './hold-refusals.ts'
import { lockHold, moveHold, whyHoldOver } from './hold-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'

/**
 * Releases the hold of this conversation: its stock goes back on sale, and the fee is kept. Repeated requests get the same
 * response. Throws if the hold has lapsed, was paid for, or is being paid for.
 */
export const releaseHold = async (call: Call): Promise<PurchaseAnswerOnWire> => {
  requireFlow(call)
  const { database, engine, conversation, now, post } = call
  const reference = conversation.state.trip?.reference ?? ''
  const row = await lockHold(database, reference)
  const [found] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  if (!row || !found) throw bookingNotFound()
  const why = whyHoldOver(row, now)
  if (why && why !== 'released') throw holdOver(why, new Date(row.payBy).toISOString())
  if (!why) {
    await returnTakenStock(database, row.held, '', now)
    await database.delete(seat).where(and(eq(seat.sessionKey, conversation.key), eq(seat.status, 'held')))
    await moveHold(database, reference, 'released')
    await database.update(booking).set({ status: 'cancelled' }).where(eq(booking.reference, reference))
    conversation.complete(reference)
  }
  const payload = found.payload as BookingPayload
  const event = { reference, payload, status: 'cancelled', news: { kind: 'HOLD_RELEASED' as const }, cause: reference, now }
  const mails = await postMail(database, engine, post, event)
  return purchaseAnswer(engine, reference, payload, {
    status: 'cancelled',
    mails,
    now,
    refunds: await refundsOf(database, reference),
    lines: [],
  })
}
