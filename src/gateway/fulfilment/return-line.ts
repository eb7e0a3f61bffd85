import { eq } from 'drizzle-orm'
import { subtract } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { type FulfilmentRow, lockLine, moveLine } from '../bookings/fulfilment-rows.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import { givenBefore } from '../bookings/refund-rows.ts'
import { refundTargetsOf } from '../bookings/refund-targets.ts'
import { booking } from '../database/tables.ts'
import { giveMoneyBack } from '../refunds/give-money-back.ts'

/** Returns the booking without a product. */
export const withoutProduct = (payload: BookingPayload, { kind, code, supplierReference }: FulfilmentRow): BookingPayload => {
  const { state } = payload
  if (kind === 'insurance') {
    const { policyNumber: _policy, ...rest } = payload
    return state.insurance?.productID === code ? { ...rest, state: { ...state, insurance: undefined } } : payload
  }
  return {
    ...payload,
    state: { ...state, covers: state.covers?.filter((cover) => cover.kind !== kind || cover.code !== code) },
    covers: payload.covers?.filter(({ reference }) => reference !== supplierReference),
  }
}

/**
 * Requests the refund of a product, and takes it out of the booking and its price. Must run in a transaction that has locked the
 * booking and the line.
 */
export const refundLine = async (
  database: Database,
  { reference, payload, total, accountId }: BookingRow,
  row: FulfilmentRow,
  now: number,
): Promise<void> => {
  const given = await givenBefore(database, reference)
  const targets = row.price.amount > 0 ? refundTargetsOf(payload, row.price, { given, at: now }) : []
  await giveMoneyBack(database, { reference, requestId: row.id, targets, reason: 'NOT_FULFILLED', at: now })
  const after = { ...withoutProduct(payload, row), total: subtract(payload.total, row.price) }
  await database
    .update(booking)
    .set({ payload: after, total: total - row.price.amount, accountId })
    .where(eq(booking.reference, reference))
}

/**
 * Refunds a product that its supplier has not fulfilled. Does nothing if it has been fulfilled or refunded in the meantime.
 * If the response to its order was lost, the completer has the supplier cancel it.
 */
export const returnLine = async (
  database: Database,
  { id, reference }: FulfilmentRow,
  now: number,
): Promise<FulfilmentRow | undefined> => {
  const found = await lockBooking(database, reference)
  const row = await lockLine(database, id)
  if (!found || !row || (row.state !== 'waiting' && row.state !== 'failed')) return row
  if (found.status !== 'cancelled') await refundLine(database, found, row, now)
  await moveLine(database, id, { state: 'returned', dueAt: now }, now)
  return { ...row, state: 'returned', changedAt: now }
}
