import { and, eq, sql } from 'drizzle-orm'
import { type Money, money, subtract } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { storedValue } from '../database/tables.ts'
import { creditLimit } from './sandbox-values.ts'

/** Builds the key of the row that counts an agency's debt. */
export const creditKey = (accountId: string): string => `agency/${accountId}`

/** Reads the remaining balance of a stored value. `whole` is the initial balance. */
export const leftOf = async (database: Database, key: string, whole: Money): Promise<Money> => {
  const [row] = await database.select({ spent: storedValue.spent }).from(storedValue).where(eq(storedValue.key, key))
  return subtract(whole, money(row?.spent ?? 0, whole.currency))
}

/** Debits a balance and returns undefined. If the balance is too low, debits nothing and returns the remaining balance. */
export const spend = async (database: Database, key: string, whole: Money, amount: Money): Promise<Money | undefined> => {
  await database.insert(storedValue).values({ key, capacity: whole.amount, currency: whole.currency }).onConflictDoNothing()
  const [row] = await database
    .update(storedValue)
    .set({ spent: sql`${storedValue.spent} + ${amount.amount}` })
    .where(and(eq(storedValue.key, key), sql`${storedValue.spent} + ${amount.amount} <= ${storedValue.capacity}`))
    .returning({ spent: storedValue.spent })
  return row ? undefined : leftOf(database, key, whole)
}

/** Restores an amount that was debited. */
export const refill = async (database: Database, key: string, { amount }: Money): Promise<void> => {
  await database
    .update(storedValue)
    .set({ spent: sql`${storedValue.spent} - ${amount}` })
    .where(eq(storedValue.key, key))
}

/** Reads the remaining credit of an agency, converted to another currency and rounded down. */
export const creditLeft = async (database: Database, engine: Engine, accountId: string, currency: string): Promise<Money> => {
  const left = await leftOf(database, creditKey(accountId), creditLimit)
  const there = engine.converted(left, currency)
  const isTooMuch = engine.converted(there, left.currency).amount > left.amount
  return isTooMuch ? money(there.amount - 1, currency) : there
}
