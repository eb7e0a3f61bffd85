import { type SQL, sql } from 'drizzle-orm'
import { type Money, multiply, subtract, zero } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { ledgerEntry } from '../database/tables.ts'
import type { Part } from './parts.ts'

/**
 * Ledger accounts. `customer` is the traveller's own money, `processor` money held by the card network or a provider, and
 * `airline` the airline's money. `points`, `voucher`, `gift card` and `agency` are balances, `reserved` is set aside from them,
 * and `exchange` balances currency conversions. `earnings` is what accounts have earned with bookings: members in `points`, agencies in
 * `commission`.
 */
export type LedgerAccount =
  | 'customer'
  | 'processor'
  | 'airline'
  | 'points'
  | 'voucher'
  | 'gift card'
  | 'agency'
  | 'reserved'
  | 'exchange'
  | 'commission'
  | 'earnings'

/** The accounts between which an authorisation, capture or void moves money. */
export const movements = {
  authorise: { from: 'customer', to: 'processor' },
  capture: { from: 'processor', to: 'airline' },
  void: { from: 'processor', to: 'customer' },
} as const satisfies Record<string, { from: LedgerAccount; to: LedgerAccount }>

export type LedgerMovement = keyof typeof movements

/** A refund, to the original tender or as a travel credit. */
export interface RefundEntry {
  form: Part['form'] | 'credit'
  amount: Money
  /** The refund in the card's own currency, if the card was charged in that currency. */
  ownAmount?: Money
}

export interface Entry {
  account: LedgerAccount
  amount: Money
}

const between = (from: LedgerAccount, to: LedgerAccount, amount: Money): [Entry, Entry] => [
  { account: from, amount: subtract(zero(amount.currency), amount) },
  { account: to, amount },
]

/** Builds the two entries of a movement, which sum to zero. */
export const entriesOf = (movement: LedgerMovement, amount: Money): [Entry, Entry] => {
  const { from, to } = movements[movement]
  return between(from, to, amount)
}

const sources = {
  points: 'points',
  voucher: 'voucher',
  giftCard: 'gift card',
  agencyCredit: 'agency',
  credit: 'voucher',
} as const

const isOutside = (form: RefundEntry['form']): form is 'card' | 'provider' => form === 'card' || form === 'provider'

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: multiply(amount, -1) }))

const authorised = (part: Part): Entry[] => {
  if (part.form === 'provider') return entriesOf('authorise', part.amount)
  if (part.form !== 'card') return between(sources[part.form], 'reserved', part.amount)
  if (!part.conversion) return entriesOf('authorise', part.amount)
  return [...between('customer', 'exchange', part.conversion.cardAmount), ...between('exchange', 'processor', part.amount)]
}

/** Builds the entries that authorise, capture or void a part of a payment. They sum to zero in each currency. */
export const partEntries = (movement: LedgerMovement, part: Part): Entry[] => {
  if (movement === 'authorise') return authorised(part)
  if (movement === 'void') return reversed(authorised(part))
  return between(isOutside(part.form) ? 'processor' : 'reserved', 'airline', part.amount)
}

/** Builds the entries of a refund: `ask` sets the money aside, `send` pays it out. They sum to zero in each currency. */
export const refundEntries = (movement: 'ask' | 'send', { form, amount, ownAmount }: RefundEntry): Entry[] => {
  const waiting = isOutside(form) ? 'processor' : 'reserved'
  if (movement === 'ask') return between('airline', waiting, amount)
  if (!isOutside(form)) return between(waiting, sources[form], amount)
  return ownAmount
    ? [...between(waiting, 'exchange', amount), ...between('exchange', 'customer', ownAmount)]
    : between(waiting, 'customer', amount)
}

/** Builds the entries for miles or a commission that a booking earns. A negative amount takes them back. */
export const earningEntries = (to: 'points' | 'commission', amount: Money): Entry[] => between('earnings', to, amount)

/** Inserts the ledger entries of an attempt. Call it in the transaction in which the money moves. */
export const recordEntries = async (
  database: Database,
  entries: readonly Entry[],
  { requestId, at }: { requestId: string; at: number },
): Promise<void> => {
  if (entries.length === 0) return
  await database.insert(ledgerEntry).values(entries.map(({ account, amount }) => ({ requestId, account, at, ...amount })))
}

/** Builds the SQL that inserts ledger entries for each attempt in the common table expression `moved`. */
export const recordMoved = (entries: readonly Entry[], at: number): SQL => {
  const rows = entries.map(({ account, amount }) => sql`(${account}::text, ${amount.currency}::text, ${amount.amount}::bigint)`)
  return sql`insert into ledger_entry (request_id, account, currency, amount, at)
    select moved.request_id, entry.account, entry.currency, entry.amount, ${at}::bigint
    from moved, (values ${sql.join(rows, sql`, `)}) as entry (account, currency, amount)`
}
