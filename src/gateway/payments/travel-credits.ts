import { eq } from 'drizzle-orm'
import { add, type Money } from '#src/domain/money.ts'
import { findById } from '../accounts/account.ts'
import type { Database } from '../database/database.ts'
import { account, travelCredit } from '../database/tables.ts'

/** Reads an issued travel credit by its code. */
export const travelCreditOf = async (
  database: Database,
  code: string,
): Promise<{ balance: Money; expiresOn: string } | undefined> => {
  const [row] = await database.select().from(travelCredit).where(eq(travelCredit.code, code))
  return row && { balance: { amount: row.amount, currency: row.currency }, expiresOn: row.expiresOn }
}

export interface NewCredit {
  code: string
  reference: string
  amount: Money
  /** YYYY-MM-DD */
  expiresOn: string
  /** The member who receives the credit. Undefined for a credit that anyone with the code may use. */
  accountId?: string
}

/** Adds the credit to a member's vouchers. Returns false if there is no such member. */
const giveToMember = async (database: Database, { code, amount, expiresOn, accountId }: NewCredit): Promise<boolean> => {
  const known = accountId === undefined ? undefined : await findById(database, accountId, true)
  if (known?.kind !== 'member') return false
  const { certificates } = known.profile
  const own = certificates.find(({ id, balance }) => id === code && balance?.currency === amount.currency)
  const certificate = own?.balance
    ? { ...own, balance: add(own.balance, amount), expiresOn: own.expiresOn > expiresOn ? own.expiresOn : expiresOn }
    : { id: code, type: 'VOUCHER' as const, name: 'Travel credit', balance: amount, expiresOn }
  const profile = { ...known.profile, certificates: [...certificates.filter((each) => each !== own), certificate] }
  await database.update(account).set({ profile }).where(eq(account.id, known.id))
  return true
}

/** Issues a travel credit to the member or, without one, as a code that anyone may use. A code is issued only once. */
export const issueCredit = async (database: Database, credit: NewCredit): Promise<void> => {
  if (await giveToMember(database, credit)) return
  const { code, reference, amount, expiresOn } = credit
  await database
    .insert(travelCredit)
    .values({ code, bookingReference: reference, ...amount, expiresOn })
    .onConflictDoNothing()
}
