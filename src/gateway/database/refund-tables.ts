import { sql } from 'drizzle-orm'
import { char, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'

/** What the card network or a provider has given back of a charge: one row a refund, however often it is asked for. */
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

/** Money of a booking on its way back, one row for each form of payment: asked for, sent, or waiting to be tried again. */
export const refund = pgTable(
  'refund',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    requestId: text('request_id').notNull(),
    /** Where the money goes, as it was agreed. */
    target: jsonb('target').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['requested', 'pending', 'sent'] }).notNull(),
    reason: text('reason', { enum: ['CANCELLED', 'CHANGED', 'HOLD', 'UPGRADE'] }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** When it may be tried next. */
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('refund_booking_reference').on(table.bookingReference),
    index('refund_state').on(table.state, table.dueAt),
    check('refund_above_zero', sql`${table.amount} > 0`),
  ],
)

/** A booking that was cancelled, by the request that did it: asked again, it is answered the same. */
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

/** A travel credit, payable by its code. Its balance is a stored value. */
export const travelCredit = pgTable('travel_credit', {
  code: text('code').primaryKey(),
  bookingReference: char('booking_reference', { length: 6 }).notNull(),
  amount: amount('amount').notNull(),
  currency: text('currency').notNull(),
  /** YYYY-MM-DD */
  expiresOn: text('expires_on').notNull(),
})
