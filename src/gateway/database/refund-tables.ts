import { sql } from 'drizzle-orm'
import { char, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/** Refunds made by the card network or a provider. A refund has one row, however many requests were sent for it. */
export const networkRefund = pgTable(
  'network_refund',
  {
    id: text('id').primaryKey(),
    authorisationId: text('authorisation_id').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('network_refund_authorisation_id').on(table.authorisationId)],
)

/** Refunds of a booking, one row for each target. A pending refund failed and waits for a retry. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    requestId: text('request_id').notNull(),
    /** Destination of the refund, as agreed with the traveller. */
    target: jsonb('target').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['requested', 'pending', 'sent'] }).notNull(),
    reason: text('reason', { enum: ['CANCELLED', 'CHANGED', 'UPGRADE', 'NOT_FULFILLED'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Time at which the refund is sent or retried. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('refund_booking_reference').on(table.bookingReference),
    index('refund_state').on(table.state, table.dueAt),
    check('refund_above_zero', sql`${table.amount} > 0`),
  ],
)

/** A cancelled booking. The request id identifies the cancellation, so that a repeated request gets the same response. */
export const cancellation = pgTable(
  'cancellation',
  {
    requestId: text('request_id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    cookieHash: text('cookie_hash').notNull(),
    outcome: text('outcome').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('cancellation_booking_reference').on(table.bookingReference)],
)

/** A travel credit, which anyone with the code can spend. Its balance is a stored value. */
export const travelCredit = pgTable('travel_credit', {
  code: text('code').primaryKey(),
  bookingReference: char('booking_reference', { length: 6 }).notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  /** `YYYY-MM-DD` */
  expiresOn: text('expires_on').notNull(),
})
