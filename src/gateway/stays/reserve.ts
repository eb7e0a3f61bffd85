import { eq } from 'drizzle-orm'
import { fromDecimal, type Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { isTheirs } from '../bookings/shown-trips.ts'
import { statusAt } from '../bookings/status-at.ts'
import type { Call, PurchaseCall } from '../conversation/call.ts'
import { booking } from '../database/tables.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { BusinessError } from '../platform/business-error.ts'
import { type SupplierOrder, SupplierRateChanged, SupplierSoldOut } from '../platform/stay-ports.ts'
import { askFor, findReservation, type ReservationTerms, settleReservation, writeReservation } from './reservations.ts'
import { askSupplier, supplierAway, supplierRateChanged, supplierSoldOut, tripIsNotTicketed } from './stay-refusals.ts'

/** Throws PNR.NOT_FOUND unless this browser has retrieved, made or opened the booking, or the account owns it. */
export const requireTheirs = async (call: Call, reference: string): Promise<void> => {
  if (!(await isTheirs(call, reference))) throw bookingNotFound()
}

const requireTicketed = async ({ database, now }: Call, reference: string): Promise<void> => {
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference))
  if (!row) throw bookingNotFound()
  if (statusAt(row.status, row.payload as BookingPayload, now) !== 'ticketed') throw tripIsNotTicketed()
}

/** An order for a supplier: its price and terms now, the total that the traveller saw, and the call that places it. */
export interface Wanted {
  reference: string
  kind: 'CAR' | 'HOTEL'
  /** Identifies the offer. One offer can be ordered once per trip. */
  offer: string
  terms: ReservationTerms
  place: (order: SupplierOrder) => Promise<string>
}

/** Reads the total that the page showed. Undefined if it is not an amount of the currency. */
export const seenTotal = ({ amount, currency }: { amount: number | string; currency: string }): Money | undefined => {
  try {
    return fromDecimal(amount, currency)
  } catch {
    return undefined
  }
}

type Reason = Parameters<typeof settleReservation>[2]

const reasonOf = (thrown: unknown): Reason => {
  if (thrown instanceof SupplierSoldOut) return { reason: 'SOLD_OUT' }
  return { reason: thrown instanceof SupplierRateChanged ? 'RATE_CHANGED' : 'SUPPLIER_AWAY' }
}

const refusalFor = (thrown: unknown, previous: Money): unknown => {
  if (thrown instanceof SupplierSoldOut) return supplierSoldOut()
  return thrown instanceof SupplierRateChanged ? supplierRateChanged(previous, thrown.current) : thrown
}

/**
 * Returns the reservation that an earlier, identical request made. Must be called before the offer is priced again, because this
 * trip may already have the last car.
 */
export const reservedBefore = async (call: PurchaseCall, reference: string, offer: string) => {
  await requireTheirs(call, reference)
  const before = await findReservation(call.database, `${reference}.${offer}`)
  return before?.status === 'CONFIRMED' ? { reservation: writeReservation(before) } : undefined
}

/**
 * Reserves a car or room with a ticketed trip. The request is recorded before the supplier is called and the outcome
 * afterwards, each in a short transaction of its own, so a slow supplier locks nothing. The tickets are never touched. Throws
 * SUPPLIER.RATE_CHANGED if the price is not the one that the traveller saw, SUPPLIER.SOLD_OUT and SUPPLIER.AWAY.
 */
export const reserve = async (call: PurchaseCall, wanted: Wanted, seen: Money | undefined): Promise<WireAnswer<'carBooking'>> => {
  const { reference, kind, offer, terms, place } = wanted
  const id = `${reference}.${offer}`
  await requireTicketed(call, reference)
  if (!isSameMoney(seen, terms.dueThere)) throw supplierRateChanged(seen ?? terms.dueThere, terms.dueThere)
  const isAsked = await call.transact(({ database, now }) =>
    askFor(database, { id, bookingReference: reference, kind, terms, createdAt: now }),
  )
  if (!isAsked) throw supplierAway()
  let answer: Reason | { confirmation: string }
  let refusal: unknown
  try {
    answer = { confirmation: await askSupplier(place({ orderId: id, total: terms.dueThere })) }
  } catch (thrown) {
    if (!(thrown instanceof SupplierSoldOut || thrown instanceof SupplierRateChanged || thrown instanceof BusinessError))
      throw thrown
    answer = reasonOf(thrown)
    refusal = refusalFor(thrown, terms.dueThere)
  }
  const settled = await call.transact(async ({ database, now }) => {
    await settleReservation(database, id, answer, now)
    return findReservation(database, id)
  })
  if (refusal !== undefined || !settled) throw refusal
  return { reservation: writeReservation(settled) }
}
