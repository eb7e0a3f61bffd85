import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { findLine, type FulfilmentRow, lockLine, moveLine } from '../bookings/fulfilment-rows.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import { booking } from '../database/tables.ts'
import type { Order, Supplier } from '../suppliers/supplier.ts'
import { supplierFor } from '../suppliers/suppliers.ts'
import { eq } from 'drizzle-orm'
import { onSale } from './on-sale.ts'

const minute = 60_000

/** Delays before further attempts, in milliseconds. The last one repeats. */
const delays = [minute, 5 * minute, 30 * minute, 120 * minute] as const

const delayAfter = (tries: number): number => delays[Math.min(tries, delays.length) - 1] ?? minute

export const orderOf = ({ id, kind, code, price, reference, details }: FulfilmentRow): Order => ({
  id,
  kind,
  code,
  price,
  booking: reference,
  details,
})

type Attempted =
  | { state: 'sold'; supplierReference: string }
  | { state: 'failed'; reason: 'refused' | 'wrong' }
  | { state: 'waiting'; reason: 'noResponse' }

/**
 * Sends an order once. A sale at another price than the traveller paid is cancelled, and counts as failed. If the supplier does not
 * respond to the cancellation, the sale may still exist, so the order stays open until it is cancelled.
 */
const order = async (supplier: Supplier, row: FulfilmentRow): Promise<Attempted> => {
  const answer = await supplier.sell(orderOf(row))
  if (answer.kind === 'unanswered') return { state: 'waiting', reason: 'noResponse' }
  if (answer.kind === 'refused') return { state: 'failed', reason: 'refused' }
  const isAsOrdered = answer.price.amount === row.price.amount && answer.price.currency === row.price.currency
  if (isAsOrdered) return { state: 'sold', supplierReference: answer.reference }
  const cancellation = await supplier.cancel(orderOf(row))
  return cancellation.kind === 'unanswered' ? { state: 'waiting', reason: 'noResponse' } : { state: 'failed', reason: 'wrong' }
}

/** Stores what a sale gives the booking, such as the number of a policy. */
const storeSale = async (database: Database, { reference, payload }: BookingRow, row: FulfilmentRow): Promise<void> => {
  const sold: BookingPayload = onSale(payload, row)
  if (sold !== payload) await database.update(booking).set({ payload: sold }).where(eq(booking.reference, reference))
}

/** Records an attempt. A sale for which the traveller has got the money back in the meantime is to be cancelled. */
const settle = async (database: Database, { id, reference }: FulfilmentRow, attempted: Attempted, now: number) => {
  const found = await lockBooking(database, reference)
  const row = await lockLine(database, id)
  if (!found || !row) throw new Error(`The fulfilment line ${id} has no booking`)
  const isOpen = row.state === 'waiting' || row.state === 'failed'
  if (!isOpen) {
    if (attempted.state === 'sold' && (row.state === 'returned' || row.state === 'cancelled'))
      await moveLine(database, id, { state: 'cancelling', supplierReference: attempted.supplierReference, dueAt: now }, now)
    return row
  }
  const tries = row.tries + 1
  const after = { ...attempted, tries, dueAt: now + delayAfter(tries) }
  await moveLine(database, id, attempted.state === 'sold' ? { ...after, reason: undefined } : after, now)
  const changed: FulfilmentRow = { ...row, ...after, reason: attempted.state === 'sold' ? undefined : attempted.reason }
  if (attempted.state === 'sold') await storeSale(database, found, changed)
  return changed
}

/**
 * Orders a product from its supplier, unless it has been fulfilled, and records the outcome. May be repeated and run by several
 * processes at once, because the supplier recognises the order. Returns the line after the attempt.
 */
export const fulfilLine = async (platform: Platform, id: string): Promise<FulfilmentRow> => {
  const row = await findLine(platform.database, id)
  if (!row) throw new Error(`There is no fulfilment line ${id}`)
  if (row.state !== 'waiting' && row.state !== 'failed') return row
  const attempted = await order(supplierFor(platform, row.kind), row)
  return platform.transact((database) => settle(database, row, attempted, platform.clock.now()))
}
