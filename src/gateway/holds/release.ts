import { and, eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import { booking, seat } from '../database/tables.ts'
import { returnTakenStock } from '../inventory/inventory.ts'
import type { PurchaseAnswerOnWire } from '../payments/outcome.ts'
import { lockHeldBooking, tellOfHold } from './held-booking.ts'
import { holdOver } from './hold-refusals.ts'
import { moveHold } from './hold-rows.ts'

/**
 * Releases the hold of this conversation: its stock goes back on sale, and the fee is kept. Repeated requests get the same
 * response. Throws if the hold has lapsed, was paid for, or is being paid for.
 */
export const releaseHold = async (call: Call): Promise<PurchaseAnswerOnWire> => {
  const { database, conversation, now } = call
  const { reference, row, payload, payBy, why } = await lockHeldBooking(call)
  if (why && why !== 'released') throw holdOver(why, payBy)
  if (!why) {
    await returnTakenStock(database, row.held, '', now)
    await database.delete(seat).where(and(eq(seat.sessionKey, conversation.key), eq(seat.status, 'held')))
    await moveHold(database, reference, 'released')
    await database.update(booking).set({ status: 'cancelled' }).where(eq(booking.reference, reference))
    conversation.complete(reference)
  }
  return tellOfHold(call, { reference, payload, status: 'cancelled', news: { kind: 'HOLD_RELEASED' }, cause: reference })
}
