import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Requests for waitlisted upgrades. A request is for some passengers of a booking, on one flight and in one cabin. */
export const upgradeRequest = pgTable(
  'upgrade_request',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    /** The purchase that made the request. One part of its payment holds the money. */
    requestId: text('request_id').notNull(),
    storefront: text('storefront').notNull(),
    flightKey: text('flight_key').notNull(),
    cabin: text('cabin').notNull(),
    kind: text('kind', { enum: ['BID', 'WAITLIST'] }).notNull(),
    state: text('state', { enum: ['waiting', 'cleared', 'lapsed', 'cancelled'] }).notNull(),
    /** True if the money of a decided request has been captured or released. */
    isSettled: boolean('is_settled').notNull(),
    /** Requests with a higher rank are served first. */
    rank: integer('rank').notNull(),
    /** Time at which the request is processed next. */
    dueAt: instant('due_at').notNull(),
    departsAt: instant('departs_at').notNull(),
    terms: jsonb('terms').notNull(),
    /** Request id of the cancellation, so that a repeated cancellation gets the same response. */
    cancelledBy: text('cancelled_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('upgrade_request_booking_reference').on(table.bookingReference),
    index('upgrade_request_state').on(table.state, table.dueAt),
  ],
)

/** Bookings that a browser has retrieved with a last name. From then on, the reference alone is enough in this browser. */
export const shownTrip = pgTable(
  'shown_trip',
  {
    cookieHash: text('cookie_hash').notNull(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    shownAt: instant('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cookieHash, table.bookingReference] })],
)
