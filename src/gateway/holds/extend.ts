import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { booking, hold } from '../database/tables.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { lockHeldBooking, tellOfHold } from './held-booking.ts'
import { holdOver, notExtendable } from './hold-refusals.ts'

/**
 * Extends the hold of this conversation to `extendTo`, the ISO instant that its terms offer. The price guarantee is not prolonged.
 * Repeated requests get the same response. Throws if the hold has lapsed, was released or paid for, is being paid for,
 * or cannot be extended to that time.
 */
export const extendHold = async (call: Call, extendTo: string): Promise<PurchaseAnswerOnWire> => {
  const { database } = call
  const { reference, payload: before, payBy, why } = await lockHeldBooking(call)
  if (why) throw holdOver(why, payBy)
  const { hold: terms } = before
  const isRepeated = extendTo === payBy
  if (!terms || (!isRepeated && extendTo !== terms.extendableTo)) throw notExtendable(payBy, terms?.extendableTo)
  const payload = isRepeated ? before : { ...before, hold: { ...terms, payBy: extendTo, extendableTo: undefined } }
  if (!isRepeated) {
    await database
      .update(hold)
      .set({ payBy: Date.parse(extendTo) })
      .where(eq(hold.bookingReference, reference))
    await database.update(booking).set({ payload }).where(eq(booking.reference, reference))
  }
  return tellOfHold(call, {
    reference,
    payload,
    status: 'held',
    news: { kind: 'HOLD_EXTENDED' },
    cause: `${reference} ${extendTo}`,
  })
}
