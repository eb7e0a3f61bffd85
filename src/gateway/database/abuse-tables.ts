import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The abuse ledger: one row for each key with recent attempts. */
export const abuse = pgTable(
  'abuse',
  {
    /** The kind of the key and a hash of its identity, never an address, cookie, login or card number. */
    name: text('name').primaryKey(),
    /** When the count is back to zero. Each attempt postpones it by one interval. */
    due: instant('due').notNull(),
  },
  (table) => [index('abuse_due').on(table.due)],
)
