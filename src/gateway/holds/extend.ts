import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { postMail } from '../mail/post.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { purchaseAnswer } from '../bookings/pnr.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking, hold } from '../database/tables.ts'
import { holdOver, notExtendable } from './hold-refusals.ts'
import { lockHold, whyHoldOver } from './hold-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'

/**
 * Extends the hold of this conversation to `extendTo`, an ISO instant that its terms offer. The price stays guaranteed for as long as
 * agreed before. Repeated requests get the same response. Throws if the hold has lapsed, was released or paid for, is being paid for,
 * or cannot be extended to that time.
 */
export const extendHold = async (call: Call, extendTo: string): Promise<PurchaseAnswerOnWire> => {
  requireFlow(call)
  const { database, engine, conversation, now, post } = call
  const reference = conversation.state.trip?.reference ?? ''
  const row = await lockHold(database, reference)
  const [found] = await database.select().from(booking).where(eq(booking.reference, reference)).for('update')
  if (!row || !found) throw bookingNotFound()
  const payBy = new Date(row.payBy).toISOString()
  const why = whyHoldOver(row, now)
  if (why) throw holdOver(why, payBy)
  const before = found.payload as BookingPayload
  const { hold: terms } = before
  const isRepeated = extendTo === payBy
  if (!terms || (!isRepeated && extendTo !== terms.extendableTo)) throw notExtendable(payBy, terms?.extendableTo)
  const payload: BookingPayload = isRepeated
    ? before
    : { ...before, hold: { ...terms, payBy: extendTo, extendableTo: undefined } }
  if (!isRepeated) {
    await database
      .update(hold)
      .set({ payBy: Date.parse(extendTo) })
      .where(eq(hold.bookingReference, reference))
    await database.update(booking).set({ payload }).where(eq(booking.reference, reference))
  }
  const event = {
    reference,
    payload,
    status: 'held',
    news: { kind: 'HOLD_EXTENDED' as const },
    cause: `${reference} ${extendTo}`,
    now,
  }
  const mails = await postMail(database, engine, post, event)
  return purchaseAnswer(engine, reference, payload, {
    status: 'held',
    mails,
    now,
    refunds: await refundsOf(database, reference),
    lines: [],
  })
}
