import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { subtract } from '#src/domain/money.ts'
import { segmentIdOf } from '#src/domain/travel-part.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { whyHoldOver } from '../holds/hold-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { hold, mail, seat } from '../database/tables.ts'
import { rowsOf } from '../database/rows.ts'
import { bookingRow, type Checkers, isSameAmount, type Evidence, told } from './checker.ts'
import { withoutTicket } from './tickets.ts'

const endings = { exchanged: 'EXCHANGED', refunded: 'REFUNDED', partlyRefunded: 'PARTLY_REFUNDED', void: 'VOID' } as const

const holdOf = async ({ database }: Evidence, reference: string) => {
  const [row] = await database.select().from(hold).where(eq(hold.bookingReference, reference))
  return row
}

const isOpen = (row: typeof hold.$inferSelect | undefined): boolean => row?.state === 'open' || row?.state === 'paying'

/**
 * Compares the refunds recorded on documents with the actual refunds. Returns both sums if the documents record more, otherwise
 * undefined.
 */
const overRefunded = async (moment: Evidence, reference: string) => {
  const { payload, currency } = await bookingRow(moment, reference)
  const said = payload.documents
    .filter(({ ending }) => ending === 'REFUNDED' || ending === 'PARTLY_REFUNDED')
    .reduce((sum, { refunded, total }) => sum + ((refunded ?? total)?.amount ?? 0), 0)
  const refunds = await refundsOf(moment.database, reference)
  const given = refunds
    .filter(({ target }) => target.amount.currency === currency)
    .reduce((sum, { target }) => sum + target.amount.amount, 0)
  return said > given ? { said, given } : undefined
}

/** Checkers of claims about a booking's documents, seats, hold and messages. */
export const bookingCheckers = {
  ticketed: async (moment, { reference }) => withoutTicket(moment, reference),
  document: async (moment, { reference, number, ending, refunded }) => {
    const { payload, status } = await bookingRow(moment, reference)
    const document = payload.documents.find((each) => each.number === number)
    const seen = { number, ending: document?.ending, total: document?.total, refunded: document?.refunded }
    if (!document || document.ending !== (ending && endings[ending])) return told('booking.documents', seen)
    if (ending === undefined) return status === 'cancelled' ? told('booking', { reference, status, number }) : undefined
    if (refunded && !isSameAmount(document.refunded ?? document.total, refunded)) return told('booking.documents', seen)
    if (ending !== 'refunded' && ending !== 'partlyRefunded') return undefined
    const over = await overRefunded(moment, reference)
    return over && told('refund', { booking: reference, number, saidOfDocuments: over.said, given: over.given })
  },
  seat: async (moment, { reference, passengerId, segmentId, seat: code }) => {
    const { payload } = await bookingRow(moment, reference)
    const chosen = payload.state.seats.find(
      ({ passengerIndex, segment }) => String(passengerIndex) === passengerId && segmentIdOf(segment) === segmentId,
    )
    if (chosen?.seatCode !== code) return told('booking.state.seats', { passengerId, segmentId, seat: chosen?.seatCode })
    const [row] = await moment.database
      .select()
      .from(seat)
      .where(and(eq(seat.flightKey, chosen.flightKey), eq(seat.seatCode, code)))
    return row?.status === 'sold' && row.bookingReference === reference
      ? undefined
      : told('seat', row ? { seat: code, status: row.status, booking: row.bookingReference } : { seat: code, row: 'none' })
  },
  seatsKept: async (moment, { reference }) => {
    const { payload, status } = await bookingRow(moment, reference)
    if (status === 'cancelled') return told('booking', { reference, status })
    const keys = payload.state.legs.flatMap(({ flightKeys }) => flightKeys)
    const sold = await rowsOf(
      moment.database,
      z.object({ flight_key: z.string() }),
      sql`select flight_key from flight_sale where sold > 0 and flight_key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
    )
    const missing = keys.find((key) => !sold.some((row) => row.flight_key === key))
    return missing && `flight_sale has no sale of ${missing}`
  },
  heldUntil: async (moment, { reference, payBy, priceUntil }) => {
    const row = await holdOf(moment, reference)
    const { payload } = await bookingRow(moment, reference)
    const isTrue =
      row?.payBy === Date.parse(payBy) &&
      (priceUntil === undefined || Date.parse(payload.hold?.priceGuaranteedUntil ?? '') === Date.parse(priceUntil))
    return isTrue && isOpen(row) ? undefined : told('hold', row && { reference, state: row.state, payBy: row.payBy })
  },
  extendable: async (moment, { reference, payBy }) => {
    const { payload } = await bookingRow(moment, reference)
    const offered = payload.hold?.extendableTo
    return isOpen(await holdOf(moment, reference)) && offered === payBy
      ? undefined
      : told('hold', { reference, extendableTo: offered })
  },
  open: async (moment, { reference, sum }) => {
    const [row, { payload }] = [await holdOf(moment, reference), await bookingRow(moment, reference)]
    const price = cartTotal(payload.state)
    const left = payload.hold?.isFeeCredited ? subtract(price, payload.hold.fee) : price
    return isOpen(row) && isSameAmount(left, sum) ? undefined : told('hold', { reference, state: row?.state, open: left })
  },
  over: async (moment, { reference, status }) => {
    const row = await bookingRow(moment, reference)
    if (status === 'cancelled') return row.status === 'cancelled' ? undefined : told('booking', { reference, status: row.status })
    const held = await holdOf(moment, reference)
    return held && whyHoldOver(held, moment.now) === status
      ? undefined
      : told('hold', { reference, state: held?.state, booking: row.status })
  },
  covered: async (moment, { reference, cover, share, until }) => {
    const { covers = [] } = (await bookingRow(moment, reference)).payload
    const found = covers.find((each) => each.reference === cover)
    return found?.share === share && Date.parse(found.until) === Date.parse(until) ? undefined : told('booking.covers', covers)
  },
  insured: async (moment, { reference, policy, price }) => {
    const { payload } = await bookingRow(moment, reference)
    const { policyNumber, state } = payload
    return policyNumber === policy && isSameAmount(state.insurance?.price, price)
      ? undefined
      : told('booking', { reference, policyNumber, insurance: state.insurance })
  },
  mailed: async ({ database }, { reference, kind, at }) => {
    const rows = await database.select().from(mail).where(eq(mail.bookingReference, reference))
    return rows.some((row) => row.kind === kind && row.sentAt === Date.parse(at))
      ? undefined
      : told(
          'mail',
          rows.map((row) => ({ kind: row.kind, sentAt: row.sentAt })),
        )
  },
  airlineChanged: async (moment, { reference }) => {
    const { payload, status } = await bookingRow(moment, reference)
    return payload.airlineChange ? undefined : told('booking', { reference, status, airlineChange: 'none' })
  },
  corrected: async (moment, { reference, passengerId, name }) => {
    const { payload } = await bookingRow(moment, reference)
    const passenger = payload.state.passengers.find(({ id }) => id === passengerId)
    const named = [passenger?.firstName, passenger?.middleName, passenger?.lastName].filter(Boolean).join(' ')
    return named === name ? undefined : told('booking.state.passengers', { reference, passengerId, named })
  },
} satisfies Checkers<
  | 'ticketed'
  | 'airlineChanged'
  | 'corrected'
  | 'document'
  | 'seat'
  | 'seatsKept'
  | 'heldUntil'
  | 'extendable'
  | 'open'
  | 'over'
  | 'covered'
  | 'insured'
  | 'mailed'
>
