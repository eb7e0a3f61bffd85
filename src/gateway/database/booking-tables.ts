import { sql } from 'drizzle-orm'
import { char, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { amount, instant } from './columns.ts'
import { sealedJson } from './sealed-json.ts'

export const booking = pgTable(
  'booking',
  {
    reference: char('reference', { length: 6 }).primaryKey(),
    /** The order id, which is derived from the reference. */
    orderId: text('order_id').notNull(),
    requestId: text('request_id').notNull(),
    sessionKey: text('session_key').notNull(),
    lastNameFolded: text('last_name_folded').notNull(),
    status: text('status').notNull(),
    payload: sealedJson('payload').notNull(),
    total: amount('total').notNull(),
    currency: text('currency').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The account that was signed in at the purchase. Null for a guest. */
    accountId: text('account_id'),
    /** Time at which the document numbers are due for deletion. Null until the sweep has processed the booking. */
    documentsDue: instant('documents_due'),
  },
  (table) => [
    index('booking_documents_due').on(table.documentsDue),
    index('booking_documents_unseen').on(table.reference).where(sql`documents_due is null`),
    unique('booking_request_id').on(table.requestId),
    unique('booking_order_id').on(table.orderId),
    index('booking_session_key').on(table.sessionKey),
    index('booking_account_id').on(table.accountId),
    index('booking_created_at').on(table.createdAt),
  ],
)

/** Bookings on hold, with the deadline for payment and the stock that they take. */
export const hold = pgTable(
  'hold',
  {
    bookingReference: char('booking_reference', { length: 6 }).primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    state: text('state', { enum: ['open', 'paying', 'paid', 'lapsed', 'released'] }).notNull(),
    payBy: instant('pay_by').notNull(),
    held: jsonb('held').notNull(),
    /** Request id of the attempt that is currently paying for the booking. */
    payingRequestId: text('paying_request_id'),
  },
  (table) => [index('hold_state').on(table.state, table.payBy), index('hold_cookie_hash').on(table.cookieHash)],
)

/** Numbers of issued documents. The primary key prevents the same number from being issued twice. */
export const ticket = pgTable(
  'ticket',
  {
    number: text('number').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    kind: text('kind', { enum: ['VCR', 'EMD'] }).notNull(),
  },
  (table) => [index('ticket_booking_reference').on(table.bookingReference)],
)
