import { desc, eq } from 'drizzle-orm'
import { money } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { commissionEntry } from '../database/tables.ts'
import { writePrice } from '../wire/write-price.ts'

/** Maximum number of commissions in a profile. */
const mostEntries = 100

/** Writes an agency's latest commissions, newest first. Amounts that were taken back are negative. */
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
