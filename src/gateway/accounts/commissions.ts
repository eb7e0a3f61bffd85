import { desc, eq } from 'drizzle-orm'
import { money } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { commissionEntry } from '../database/tables.ts'
import { writePrice } from '../wire/write-price.ts'

/** The most entries of a statement that a profile shows. */
const mostEntries = 100

/** Writes the latest entries of an agency's commissions, newest first. What was taken back is negative. */
export const writeCommissions = async (database: Database, accountId: string) => {
  const rows = await database
    .select()
    .from(commissionEntry)
    .where(eq(commissionEntry.accountId, accountId))
    .orderBy(desc(commissionEntry.id))
    .limit(mostEntries)
  return rows.map(({ id, bookingReference, fare, amount, currency, at }) => ({
    entryId: String(id),
    pnr: bookingReference,
    date: new Date(at).toISOString(),
    fare: writePrice(money(fare, currency)),
    amount: writePrice(money(amount, currency)),
  }))
}
