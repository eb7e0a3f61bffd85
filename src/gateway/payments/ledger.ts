import { type Money, multiply, subtract, zero } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { ledgerEntry } from '../database/tables.ts'
import type { Part } from './parts.ts'

/**
 * Whose money it is: the traveller's, held by the card network or a provider for the airline, or the airline's; what the airline
 * owes or is owed by points, vouchers, gift cards and credit, and what of it is set aside; what is changed from one currency to another.
 */
export type Account =
  | 'customer'
  | 'processor'
  | 'airline'
  | 'points'
  | 'voucher'
  | 'gift card'
  | 'agency'
  | 'reserved'
  | 'exchange'

/** Where money goes when an authorisation is made, captured or voided. */
export const movements = {
  authorise: { from: 'customer', to: 'processor' },
  capture: { from: 'processor', to: 'airline' },
  void: { from: 'processor', to: 'customer' },
} as const satisfies Record<string, { from: Account; to: Account }>

export type Movement = keyof typeof movements

/** Money that is given back: to what paid, or as a credit that the airline issues. */
export interface GivenBack {
  form: Part['form'] | 'credit'
  amount: Money
  /** What a card gets that was charged in its own currency. */
  ownAmount?: Money
}

export interface Entry {
  account: Account
  amount: Money
}

const between = (from: Account, to: Account, amount: Money): [Entry, Entry] => [
  { account: from, amount: subtract(zero(amount.currency), amount) },
  { account: to, amount },
]

/** The two entries of a movement: what one account loses the other gains, so that they sum to zero. */
export const entriesOf = (movement: Movement, amount: Money): [Entry, Entry] => {
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

const isOutside = (form: GivenBack['form']): form is 'card' | 'provider' => form === 'card' || form === 'provider'

const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: multiply(amount, -1) }))

const authorised = (part: Part): Entry[] => {
  if (part.form === 'provider') return entriesOf('authorise', part.amount)
  if (part.form !== 'card') return between(sources[part.form], 'reserved', part.amount)
  if (!part.conversion) return entriesOf('authorise', part.amount)
  return [...between('customer', 'exchange', part.conversion.cardAmount), ...between('exchange', 'processor', part.amount)]
}

/** The entries by which one part of a payment is set aside, taken, or given back: zero in every currency. */
export const partEntries = (movement: Movement, part: Part): Entry[] => {
  if (movement === 'authorise') return authorised(part)
  if (movement === 'void') return reversed(authorised(part))
  return between(isOutside(part.form) ? 'processor' : 'reserved', 'airline', part.amount)
}

/** The entries by which the airline sets money aside that is to go back, and by which it is sent: zero in every currency. */
export const refundEntries = (movement: 'ask' | 'send', { form, amount, ownAmount }: GivenBack): Entry[] => {
  const waiting = isOutside(form) ? 'processor' : 'reserved'
  if (movement === 'ask') return between('airline', waiting, amount)
  if (!isOutside(form)) return between(waiting, sources[form], amount)
  return ownAmount
    ? [...between(waiting, 'exchange', amount), ...between('exchange', 'customer', ownAmount)]
    : between(waiting, 'customer', amount)
}

/** Writes entries of an attempt, in the transaction that makes them true. */
export const record = async (
  database: Database,
  entries: readonly Entry[],
  { requestId, at }: { requestId: string; at: number },
): Promise<void> => {
  if (entries.length === 0) return
  await database.insert(ledgerEntry).values(entries.map(({ account, amount }) => ({ requestId, account, at, ...amount })))
}
