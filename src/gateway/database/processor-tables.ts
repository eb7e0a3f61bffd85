import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/** The processor's record of a charge, stored before it can move money, so that a lost answer can be found out. */
export const processorIntent = pgTable(
  'processor_intent',
  {
    /** Id of the charge. */
    id: text('id').primaryKey(),
    requestId: text('request_id').notNull(),
    part: text('part').notNull(),
    /** Id at the processor. */
    intentId: text('intent_id').notNull().unique(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** The token confirmed last. Null if there was none, or if it may be confirmed again. */
    method: text('method'),
    /** Number of confirmations with a new idempotency key. */
    tries: integer('tries').notNull().default(0),
    /** The state in the address to which the bank returns the traveller. */
    returnState: text('return_state').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was captured or cancelled. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('processor_intent_open').on(table.requestId).where(sql`closed_at is null`)],
)
