import { sql } from 'drizzle-orm'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import { settledExchange } from '../cart/settle.ts'
import { moneyBack } from '../flows/comes-back.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { pointsToPay } from '../cart/award.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { AnyRow, rowsOf } from '../database/rows.ts'
import { airlineHas, bookingRow, type Checkers, isSameAmount, type Evidence, told } from './checker.ts'
import { withoutTicket } from './tickets.ts'
import { findSession } from '../conversation/session-rows.ts'

/**
 * Reads the conversation of the page while it is open. Returns undefined after the purchase, when nothing in its cart is due
 * any more.
 */
const openConversation = async ({ database, conversation }: Evidence) => {
  const row = await findSession(database, conversation)
  return row?.status === 'open' ? row : undefined
}

/** Returns the reference of the booking that the conversation changes or has changed. */
const tripOf = async ({ database, conversation }: Evidence): Promise<string | undefined> => {
  const row = await findSession(database, conversation)
  return row?.state.trip?.reference
}

type Thing = Pick<ClaimFacts<'givenUp'>, 'kind' | 'code' | 'passengerId'>

/** Calculates an upper bound of the price paid for items of one kind in a booking, in minor units. Removed items count too. */
const worthIn = ({ state, documents }: BookingPayload, { kind, code, passengerId }: Thing): number => {
  const isTheirs = (each: { passengerIndex: number }) => passengerId === undefined || String(each.passengerIndex) === passengerId
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const documented = documents.filter((each) => each.kind === 'EMD' && isTheirs(each)).map(({ total: sum }) => sum?.amount ?? 0)
  if (kind === 'insurance') return state.insurance?.price.amount ?? 0
  const seats = state.seats.filter(isTheirs).map(({ price }) => price.amount)
  const extras = state.extras
    .filter((each) => isTheirs(each) && (code === undefined || each.ancillaryCode === code))
    .map(({ unit, quantity }) => unit.amount * quantity)
  return Math.max(sumOf(kind === 'extra' ? extras : kind === 'seat' ? seats : []), sumOf(documented))
}

/**
 * Lists the actions of a conversation that a page might deny: attempts that succeeded or are in progress, and a cancellation of
 * its booking.
 */
const doneBy = async (moment: Evidence) => {
  const attempts = await rowsOf(
    moment.database,
    AnyRow,
    sql`select request_id, phase from attempt where session_key = ${moment.conversation}
      and phase in ('held', 'authorised', 'ticketed', 'captured', 'done')`,
  )
  const cancelled = await rowsOf(
    moment.database,
    AnyRow,
    sql`select c.request_id, c.booking_reference from cancellation c join session s on s.key = ${moment.conversation}
      where c.booking_reference = s.state -> 'trip' ->> 'reference' and c.cookie_hash = s.cookie_hash and c.created_at >= s.created_at`,
  )
  return [...attempts.map((row) => told('attempt', row)), ...cancelled.map((row) => told('cancellation', row))]
}

/** Returns the message that reports a conversation's correction. */
const correctedBy = async (moment: Evidence) => {
  const [row] = await rowsOf(
    moment.database,
    AnyRow,
    sql`select m.kind, m.booking_reference, m.written_at from mail m join session s on s.key = ${moment.conversation}
      where m.kind = 'CORRECTED' and m.booking_reference = s.state -> 'trip' ->> 'reference' and m.written_at >= s.created_at`,
  )
  return row && told('mail', row)
}

/** Checkers of claims about the page's conversation. */
export const conversationCheckers = {
  nothingDone: async (moment) => (await doneBy(moment))[0],
  asItWas: async (moment, { isCorrected = false }) =>
    (await doneBy(moment))[0] ?? (isCorrected ? undefined : await correctedBy(moment)),
  toPay: async (moment, { total: shown, points }) => {
    const row = await openConversation(moment)
    const due = row && cartTotal(row.state)
    if (!due) return undefined
    const isTrue = isSameAmount(due, shown) && (points === undefined || points === pointsToPay(row.state))
    return isTrue
      ? undefined
      : told('session.state', { key: row.key, total: due, points: pointsToPay(row.state), version: row.state.cartVersion })
  },
  changeCosts: async (moment, { due, back }) => {
    const row = await openConversation(moment)
    if (!row) return undefined
    const sum = cartTotal(row.state)
    const isTrue =
      isSameAmount(settledExchange(row.state)?.due ?? { ...sum, amount: Math.max(0, sum.amount) }, due) &&
      isSameAmount(moneyBack(row.state), back)
    return isTrue ? undefined : told('session.state', { key: row.key, total: sum, back: moneyBack(row.state) })
  },
  wouldComeBack: async (moment, { choice, amount }) => {
    const row = await openConversation(moment)
    const reference = row?.state.trip?.reference
    if (!row || reference === undefined) return undefined
    const agreed = row.state.refund?.sums[choice]?.money
    if (!isSameAmount(agreed, amount)) return told('session.state.refund', { key: row.key, choice, agreed })
    const { currency } = await bookingRow(moment, reference)
    const has = await airlineHas(moment, reference, currency)
    return amount.amount > has.amount
      ? told('ledger_entry', { account: 'airline', booking: reference, sum: has.amount, promised: amount.amount })
      : undefined
  },
  keptUntil: async (moment, { of, until }) => {
    const row = await openConversation(moment)
    if (!row) return undefined
    const { refund, expiresAt } = row.state
    const kept = of === 'refund' ? refund?.expiresAt : expiresAt === undefined ? undefined : Date.parse(expiresAt)
    return kept === Date.parse(until) ? undefined : told('session.state', { key: row.key, of, kept })
  },
  stillValid: async (moment) => {
    const reference = await tripOf(moment)
    return reference === undefined ? undefined : withoutTicket(moment, reference)
  },
  givenUp: async (moment, { kind, code, passengerId, paid, refund }) => {
    const reference = await tripOf(moment)
    if (reference === undefined) return undefined
    const { payload } = await bookingRow(moment, reference)
    const most = worthIn(payload, { kind, code, passengerId })
    return refund.amount > paid.amount || paid.amount > most
      ? told('booking.state', { reference, kind, code, paidInAll: most, said: paid.amount, refund: refund.amount })
      : undefined
  },
  boughtOnce: async (moment, { reference }) => {
    const rows = await rowsOf(
      moment.database,
      AnyRow,
      sql`select request_id, booking_reference from attempt where session_key = ${moment.conversation} and phase = 'done'`,
    )
    const other = rows.find((row) => row['booking_reference'] !== reference)
    return (rows.length > 1 ? rows[1] : other) && told('attempt', rows)
  },
} satisfies Checkers<
  'nothingDone' | 'asItWas' | 'toPay' | 'changeCosts' | 'wouldComeBack' | 'keptUntil' | 'stillValid' | 'givenUp' | 'boughtOnce'
>
