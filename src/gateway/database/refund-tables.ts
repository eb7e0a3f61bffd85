import { sql } from 'drizzle-orm'
import { char, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/** Refunds that the card network or a provider has made of a charge. Each row is one refund, however often it was requested. */
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

/** Refunds of a booking, one row per form of payment: requested, sent, or waiting for a retry. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    requestId: text('request_id').notNull(),
    /** Where the money goes, as agreed. */
    target: jsonb('target').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['requested', 'pending', 'sent'] }).notNull(),
    reason: text('reason', { enum: ['CANCELLED', 'CHANGED', 'HOLD', 'UPGRADE'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Time of the next attempt. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('refund_booking_reference').on(table.bookingReference),
    index('refund_state').on(table.state, table.dueAt),
    check('refund_above_zero', sql`${table.amount} > 0`),
  ],
)

/** A cancelled booking with the request id of its cancellation, so that a repeated request gets the same answer. */
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

/** A travel credit, which its code can spend. Its balance is a stored value. */
export const travelCredit = pgTable('travel_credit', {
  code: text('code').primaryKey(),
  bookingReference: char('booking_reference', { length: 6 }).notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  /** YYYY-MM-DD */
  expiresOn: text('expires_on').notNull(),
})
