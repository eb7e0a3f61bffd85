import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The abuse ledger. It has a row for each key with recent attempts, and for each client that is known. */
export const abuse = pgTable(
  'abuse',
  {
    /** The kind of the key and a hash of its identity. It never contains an address, cookie, login or card number. */
    name: text('name').primaryKey(),
    /**
     * Instant at which the count is back at zero. Each attempt postpones it by one interval. For a known client, the instant
     * until which the client stays known.
     */
    due: instant('due').notNull(),
  },
  (table) => [index('abuse_due').on(table.due)],
)
