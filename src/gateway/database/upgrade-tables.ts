import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** An upgrade that waits for a free seat, or did: one flight, one cabin, some passengers of a booking. */
export const upgradeRequest = pgTable(
  'upgrade_request',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    /** The purchase that requested it. A part of that purchase holds its money. */
    requestId: text('request_id').notNull(),
    storefront: text('storefront').notNull(),
    flightKey: text('flight_key').notNull(),
    cabin: text('cabin').notNull(),
    kind: text('kind', { enum: ['BID', 'WAITLIST'] }).notNull(),
    state: text('state', { enum: ['waiting', 'cleared', 'lapsed', 'cancelled'] }).notNull(),
    /** Whether the money of a decided request has been captured or released. */
    isSettled: boolean('is_settled').notNull(),
    /** Higher values are served first. */
    rank: integer('rank').notNull(),
    /** When it is processed next. */
    dueAt: instant('due_at').notNull(),
    departsAt: instant('departs_at').notNull(),
    terms: jsonb('terms').notNull(),
    /** Request id of the cancellation, so that a repeated request gets the same answer. */
    cancelledBy: text('cancelled_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('upgrade_request_booking_reference').on(table.bookingReference),
    index('upgrade_request_state').on(table.state, table.dueAt),
  ],
)

/** Bookings that a browser has named together with a last name, and may therefore request by reference alone. */
export const shownTrip = pgTable(
  'shown_trip',
  {
    cookieHash: text('cookie_hash').notNull(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    shownAt: instant('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cookieHash, table.bookingReference] })],
)
