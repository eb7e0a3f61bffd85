import { type Money, subtract, zero } from '#src/domain/money.ts'
import type { Database } from '../database.ts'
import { ledgerEntry } from '../tables.ts'

/** Whose money it is: the traveller's, held by the card network for the airline, or the airline's. */
export type Account = 'customer' | 'processor' | 'airline'

/** Where money goes when an authorisation is made, captured or voided. */
export const movements = {
  authorise: { from: 'customer', to: 'processor' },
  capture: { from: 'processor', to: 'airline' },
  void: { from: 'processor', to: 'customer' },
} as const satisfies Record<string, { from: Account; to: Account }>

export interface Entry {
  account: Account
  amount: Money
}

/** The two entries of a movement: what one account loses the other gains, so that they sum to zero. */
export const entriesOf = (movement: keyof typeof movements, amount: Money): [Entry, Entry] => {
  const { from, to } = movements[movement]
  return [
    { account: from, amount: subtract(zero(amount.currency), amount) },
    { account: to, amount },
  ]
}

/** Writes a movement of an attempt's money, in the transaction that makes it true. */
export const record = async (
  database: Database,
  movement: keyof typeof movements,
  { requestId, amount, at }: { requestId: string; amount: Money; at: number },
): Promise<void> => {
  await database
    .insert(ledgerEntry)
    .values(entriesOf(movement, amount).map((entry) => ({ requestId, account: entry.account, at, ...entry.amount })))
}
