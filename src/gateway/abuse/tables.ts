import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** The ledger of tries: one row for each name that has made some lately, or that some were made at. */
export const abuse = pgTable(
  'abuse',
  {
    /** What is counted, and a hash of whose it is: no address, cookie, login or card number stands here. */
    name: text('name').primaryKey(),
    /** When all that was counted is forgotten: each try moves it by what one takes to be forgotten. */
    due: instant('due').notNull(),
  },
  (table) => [index('abuse_due').on(table.due)],
)
