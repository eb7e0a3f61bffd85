import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { total } from '#src/domain/money.ts'
import { paidTenders } from '../bookings/paid-parts.ts'
import { cartTotal as totalOf } from '../cart/price-lines.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { creditCodeOf } from '../bookings/sent-target.ts'
import { attempt, authorisation, ledgerEntry, travelCredit } from '../database/tables.ts'
import { AnyRow, rowsOf, Sum } from '../database/rows.ts'
import { airlineHas, bookingRow, type Checkers, isSameAmount, type Evidence, takenOf, told } from './checker.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'

const stored = { requested: ['requested'], pending: ['pending'], sent: ['sent'], completed: ['sent'] } as const

/** Finds the undecided attempts of a booking. While there are any, ledger and page may differ. */
const openOf = ({ database }: Evidence, reference: string) =>
  rowsOf(
    database,
    AnyRow,
    sql`select request_id, phase from attempt where booking_reference = ${reference} and phase not in ('done', 'declined', 'voided')`,
  )

/** Reads a booking, and the hold fee that the airline keeps in addition to the booking's price. */
const owed = async (moment: Evidence, reference: string) => {
  const row = await bookingRow(moment, reference)
  const fee = row.payload.hold && !row.payload.hold.isFeeCredited ? row.payload.hold.fee.amount : 0
  return { row, fee }
}

/** The stored total of a booking includes the fees for its changes. Pages list them in addition to the price. */
const moneyContradicts = async (moment: Evidence, reference: string, shown: { amount: number; currency: string }) => {
  const { row, fee } = await owed(moment, reference)
  const { total: price, currency, status, payload } = row
  const booked = totalOf(payload.state).amount + (payload.surcharge?.amount ?? 0)
  const isPrice = price === shown.amount || (price > shown.amount && booked === shown.amount)
  if (!isPrice || currency !== shown.currency) return told('booking', { reference, total: price, currency })
  if (status !== 'ticketed' || (await openOf(moment, reference)).length > 0) return undefined
  const has = await airlineHas(moment, reference, currency)
  return has.amount === price + fee
    ? undefined
    : told('ledger_entry', { account: 'airline', booking: reference, sum: has.amount, price: price + fee })
}

const captured = async ({ database }: Evidence, requestId: string, amount: { amount: number; currency: string }) => {
  const rows = await database
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.requestId, requestId), eq(ledgerEntry.account, 'airline'), eq(ledgerEntry.amount, amount.amount)))
  return rows.some(({ currency }) => currency === amount.currency)
}

/** Reads the attempts that a claim refers to: the one with `requestId`, otherwise all of the conversation. */
const attemptsOf = ({ database, conversation }: Evidence, requestId: string | undefined) =>
  database
    .select()
    .from(attempt)
    .where(requestId === undefined ? eq(attempt.sessionKey, conversation) : eq(attempt.requestId, requestId))

const heldOf = async (moment: Evidence, requestId: string | undefined, states: readonly string[]) => {
  const held: { id: string; part: string; amount: number; state: string }[] = []
  for (const { requestId: id } of await attemptsOf(moment, requestId)) {
    const rows = await moment.database.select().from(authorisation).where(eq(authorisation.requestId, id))
    held.push(
      ...rows.filter(({ state }) => states.includes(state)).map(({ part, amount, state }) => ({ id, part, amount, state })),
    )
  }
  return held
}

const nothingTaken = async (moment: Evidence, { requestId }: ClaimFacts<'notCharged'>): Promise<string | undefined> => {
  const [row] = await takenOf(moment, requestId)
  if (row) return told('ledger_entry', row)
  const [held] = await heldOf(moment, requestId, ['authorised', 'captured'])
  return held && told('authorisation', held)
}

/** Adds up the charges (`sign` 1) or refunds (`sign` -1) of a conversation's successful attempts. */
const movedBy = async ({ database, conversation }: Evidence, currency: string, sign: 1 | -1) => {
  const [row] = await rowsOf(
    database,
    z.object({ sum: Sum }),
    sql`select coalesce(sum(amount), 0) as sum from ledger_entry where account = 'airline' and currency = ${currency} and amount * ${sign} > 0
      and request_id in (select request_id from attempt where session_key = ${conversation} and phase = 'done')`,
  )
  return (row?.sum ?? 0) * sign
}

/** Checkers of claims about payments and refunds. */
export const moneyCheckers = {
  paid: async (moment, { reference, amount, brand, lastFour, at }) => {
    const { payload } = await bookingRow(moment, reference)
    const parts = [...(payload.paidForHold ? paidTenders(payload.paidForHold) : []), ...paidTenders(payload)]
    const part = parts.find(
      (each) =>
        isSameAmount(each.amount, amount) &&
        each.code === brand &&
        (each.lastFour ?? '') === lastFour &&
        (at === undefined || each.paidAt === undefined || Date.parse(each.paidAt) === Date.parse(at)),
    )
    if (!part)
      return told(
        'booking.paidBy',
        parts.map(({ code, lastFour: four, amount: sum, paidAt }) => ({ code, four, sum, paidAt })),
      )
    if (!part.charge || (await openOf(moment, reference)).length > 0) return undefined
    return (await captured(moment, part.charge.requestId, amount))
      ? undefined
      : `ledger_entry has no capture of ${JSON.stringify({ request_id: part.charge.requestId, ...amount })}`
  },
  price: async (moment, { reference, total: shown }) => moneyContradicts(moment, reference, shown),
  accounted: async (moment, { reference, moves, total: shown }) => {
    const listed = total(moves, shown.currency)
    if (listed.amount !== shown.amount)
      return `the page itself: its lines add up to ${listed.amount}, but its total is ${shown.amount}`
    const row = await bookingRow(moment, reference)
    if (row.status !== 'ticketed' && row.status !== 'cancelled') return undefined
    if ((await openOf(moment, reference)).length > 0) return undefined
    const has = await airlineHas(moment, reference, row.currency)
    return has.amount === listed.amount
      ? undefined
      : told('ledger_entry', { account: 'airline', booking: reference, sum: has.amount, listed: listed.amount })
  },
  refund: async (moment, { reference, id, amount, status, sentAt }) => {
    const row = (await refundsOf(moment.database, reference)).find((each) => each.id === id)
    if (!row) return `refund has no row ${id} of ${reference}`
    const seen = { id, state: row.state, sentAt: row.sentAt, amount: row.target.amount }
    // A refund may be sent while a page is open, which does not contradict the page.
    const isBehind = (status === 'requested' || status === 'pending') && row.state === 'sent'
    if (!isBehind && !(stored[status] as readonly string[]).includes(row.state)) return told('refund', seen)
    if (!isSameAmount(row.target.amount, amount)) return told('refund', seen)
    if (sentAt !== undefined && row.sentAt !== Date.parse(sentAt)) return told('refund', seen)
    if (row.target.taken || amount.amount === 0 || row.state !== 'sent') return undefined
    const given = row.target.ownAmount ?? amount
    const entries = await rowsOf(
      moment.database,
      AnyRow,
      sql`select amount from ledger_entry where request_id = ${row.requestId} and amount = ${given.amount} and currency = ${given.currency}
        and account in ('customer', 'points', 'voucher', 'gift card', 'agency')`,
    )
    return entries.length > 0
      ? undefined
      : `ledger_entry has no refund of ${JSON.stringify({ request_id: row.requestId, ...given })}`
  },
  nothingRefunded: async ({ database }, { reference }) => {
    const row = (await refundsOf(database, reference)).find(({ reason }) => reason === 'CANCELLED')
    return row && told('refund', { id: row.id, reason: row.reason, amount: row.target.amount, state: row.state })
  },
  issued: async ({ database }, { reference, code, expiresOn }) => {
    const refunds = await refundsOf(database, reference)
    const from = refunds.find((row) => creditCodeOf(row) === code)
    if (!from || from.state !== 'sent') return `refund has no sent row of ${reference} that issued ${code}`
    const [credit] = await database.select().from(travelCredit).where(eq(travelCredit.code, code))
    // A member's travel credit is added to the vouchers in the profile instead of this table.
    if (!credit) return from.target.accountId ? undefined : `travel_credit has no ${code}`
    const isTrue = credit.expiresOn === expiresOn && credit.amount === from.target.amount.amount
    return isTrue ? undefined : told('travel_credit', credit)
  },
  notCharged: nothingTaken,
  released: nothingTaken,
  notTaken: async (moment, { requestId }) => {
    const [taken] = await heldOf(moment, requestId, ['captured'])
    return taken && told('authorisation', taken)
  },
  taken: async (moment, { sum }) => {
    const took = await movedBy(moment, sum.currency, 1)
    return took === sum.amount ? undefined : told('ledger_entry', { account: 'airline', conversation: moment.conversation, took })
  },
  givenBack: async (moment, { sum }) => {
    const gave = await movedBy(moment, sum.currency, -1)
    return gave === sum.amount ? undefined : told('ledger_entry', { account: 'airline', conversation: moment.conversation, gave })
  },
  beingReleased: async (moment, { requestId }) => {
    const [taken] = await heldOf(moment, requestId, ['captured'])
    if (taken) return told('authorisation', taken)
    const going = (await attemptsOf(moment, requestId)).filter(({ phase }) => phase === 'done' || phase === 'captured')
    return going[0] && told('attempt', { requestId: going[0].requestId, phase: going[0].phase })
  },
  setAside: async (moment, { reference }) => {
    const rows = await rowsOf(
      moment.database,
      z.object({ request_id: z.string(), state: z.string() }),
      sql`select a.request_id, a.state from authorisation a join attempt t on t.request_id = a.request_id where t.booking_reference = ${reference}`,
    )
    const { total: price } = await bookingRow(moment, reference)
    return price === 0 || rows.length === 0 || rows.some(({ state }) => state !== 'voided')
      ? undefined
      : told('authorisation', rows)
  },
} satisfies Checkers<
  | 'paid'
  | 'price'
  | 'accounted'
  | 'refund'
  | 'nothingRefunded'
  | 'issued'
  | 'notCharged'
  | 'released'
  | 'notTaken'
  | 'taken'
  | 'givenBack'
  | 'beingReleased'
  | 'setAside'
>
