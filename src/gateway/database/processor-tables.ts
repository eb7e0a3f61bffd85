import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/**
 * Charges at the processor. A charge is stored before it can move money, so that its outcome can be looked up if the response
 * is lost.
 */
export const processorIntent = pgTable(
  'processor_intent',
  {
    /** Our id of the charge. */
    id: text('id').primaryKey(),
    requestId: text('request_id').notNull(),
    part: text('part').notNull(),
    /** The processor's id of the charge. */
    intentId: text('intent_id').notNull().unique(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** The token that was confirmed last. Null if no token was, or if the same token may be confirmed again. */
    method: text('method'),
    /** Number of confirmations of the charge that used a new idempotency key. */
    tries: integer('tries').notNull().default(0),
    /** The state in the address to which the bank returns the traveller. */
    returnState: text('return_state').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the charge was captured or cancelled. */
    closedAt: instant('closed_at'),
  },
  (table) => [index('processor_intent_open').on(table.requestId).where(sql`closed_at is null`)],
)
