import { char, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { suppliedKinds } from '#src/domain/fulfilment.ts'
import { amount, instant } from './columns.ts'
import { sealedJson } from './sealed-json.ts'

/**
 * Products of a booking that suppliers fulfil, one row each. A row can fail and be retried without touching the booking's
 * tickets.
 */
export const fulfilmentLine = pgTable(
  'fulfilment_line',
  {
    /** Also the id under which the supplier recognises a repeated order. */
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    /** The request id of the purchase that paid for the product. */
    requestId: text('request_id').notNull(),
    kind: text('kind', { enum: suppliedKinds }).notNull(),
    code: text('code').notNull(),
    state: text('state', { enum: ['waiting', 'sold', 'failed', 'returned', 'cancelling', 'cancelled', 'claimed'] }).notNull(),
    /** The price that the traveller paid. */
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    /** What the supplier needs to fulfil the order. */
    details: sealedJson('details').notNull(),
    supplierReference: text('supplier_reference'),
    reason: text('reason', { enum: ['noResponse', 'refused', 'wrong'] }),
    tries: integer('tries').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time of the next attempt. */
    dueAt: instant('due_at').notNull(),
    /** Time at which a product that has not been fulfilled is refunded. */
    returnsAt: instant('returns_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('fulfilment_line_booking_reference').on(table.bookingReference),
    index('fulfilment_line_state').on(table.state, table.dueAt),
    check('fulfilment_line_not_negative', sql`${table.amount} >= 0`),
  ],
)

/** Sales of the sandbox's suppliers. A sale has one row, however many orders were sent for it. */
export const supplierSale = pgTable('supplier_sale', {
  id: text('id').primaryKey(),
  supplier: text('supplier').notNull(),
  code: text('code').notNull(),
  reference: text('reference').notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  state: text('state', { enum: ['sold', 'cancelled', 'claimed'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** How travellers reacted to the offers of the sandbox's suppliers. Contains no personal data. */
export const supplierEvent = pgTable(
  'supplier_event',
  {
    id: text('id').primaryKey(),
    supplier: text('supplier').notNull(),
    event: jsonb('event').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('supplier_event_created_at').on(table.createdAt)],
)
