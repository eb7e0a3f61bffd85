import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { Money } from '#src/domain/money.ts'
import { type FulfilmentRow, fulfilmentRowsOf, lockLine, moveLine } from '../bookings/fulfilment-rows.ts'
import { isReturnable } from '../bookings/fulfilment-terms.ts'
import { lockBooking } from '../bookings/locked-booking.ts'
import type { Call, PurchaseCall } from '../conversation/call.ts'
import { supplierFor } from '../suppliers/suppliers.ts'
import { orderOf } from './fulfil-line.ts'
import { isAccepted } from './claim.ts'
import { ownLine, refusals } from './own-line.ts'
import { refundLine, returnLine } from './return-line.ts'

interface Cancelled {
  line: FulfilmentRow
  refund: Money
}

const cancelSold = async (call: PurchaseCall, { id, reference, kind }: FulfilmentRow): Promise<Cancelled> =>
  call.platform.transact(async (database) => {
    const found = await lockBooking(database, reference)
    const line = await lockLine(database, id)
    if (!found || !line || !isReturnable(line, found.payload, call)) throw refusals.notCancellable(kind)
    await refundLine(database, found, line, call.now)
    await moveLine(database, id, { state: 'cancelling', dueAt: call.now }, call.now)
    return { line: { ...line, state: 'cancelling' }, refund: line.price }
  })

/**
 * Cancels a product of the conversation's booking and refunds its price. A product that was never fulfilled can always be
 * cancelled. The supplier learns of it at once, or later if it does not respond. A repeated request changes nothing.
 */
export const cancelOwn = async (call: PurchaseCall, kind: SuppliedKind, named?: string): Promise<Cancelled> => {
  const line = await ownLine(call, kind, named)
  const isOpen = line.state === 'waiting' || line.state === 'failed'
  if (!isOpen && line.state !== 'sold') {
    if (line.state === 'claimed') throw refusals.notCancellable(kind)
    return { line, refund: line.price }
  }
  if (line.state === 'sold') {
    const cancelled = await cancelSold(call, line)
    await tellSupplier(call, cancelled.line)
    return cancelled
  }
  const returned = await call.platform.transact((database) => returnLine(database, line, call.now))
  if (returned?.state !== 'returned') throw refusals.notCancellable(kind)
  return { line: returned, refund: returned.price }
}

const tellSupplier = async ({ platform, now }: PurchaseCall, line: FulfilmentRow): Promise<void> => {
  const answer = await supplierFor(platform, line.kind).cancel(orderOf(line))
  if (answer.kind === 'unanswered') return
  await platform.transact(async (database) => {
    const current = await lockLine(database, line.id)
    if (current?.state === 'cancelling') await moveLine(database, line.id, { state: 'cancelled' }, now)
  })
}

/**
 * Ends the products of a booking that is cancelled as a whole, in the transaction that cancels it. `back` are the products that
 * the refund of the booking includes, and `claimed` is the reference of the cover that pays. Suppliers learn of it afterwards.
 */
export const endLines = async (
  { database, now }: Pick<Call, 'database' | 'now'>,
  reference: string,
  { back, claimed }: { back: readonly string[]; claimed: string | undefined },
): Promise<void> => {
  for (const line of await fulfilmentRowsOf(database, reference)) {
    const { id, state, supplierReference } = line
    // The airline pays the traveller at once. Unless the supplier has agreed already, it is asked afterwards.
    const reason = isAccepted(line) ? undefined : 'noResponse'
    if (claimed !== undefined && supplierReference === claimed)
      await moveLine(database, id, { state: 'claimed', reason, dueAt: now }, now)
    else if (state === 'waiting' || state === 'failed') await moveLine(database, id, { state: 'returned', dueAt: now }, now)
    else if (back.includes(id)) await moveLine(database, id, { state: 'cancelling', dueAt: now }, now)
  }
}
