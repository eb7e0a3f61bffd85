import { boolean, char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** An upgrade that waits for a free seat, or that did: one flight, one cabin, some passengers of one booking. */
export const upgradeRequest = pgTable(
  'upgrade_request',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    /** The purchase that asked for it: its money is held by a part of that. */
    requestId: text('request_id').notNull(),
    storefront: text('storefront').notNull(),
    flightKey: text('flight_key').notNull(),
    cabin: text('cabin').notNull(),
    kind: text('kind', { enum: ['BID', 'WAITLIST'] }).notNull(),
    state: text('state', { enum: ['waiting', 'cleared', 'lapsed', 'cancelled'] }).notNull(),
    /** Whether the money of a decided request was captured or released. */
    isSettled: boolean('is_settled').notNull(),
    /** The higher, the sooner served. */
    rank: integer('rank').notNull(),
    /** When it is looked at next. */
    dueAt: instant('due_at').notNull(),
    departsAt: instant('departs_at').notNull(),
    terms: jsonb('terms').notNull(),
    /** The request id of the cancelling, which is answered again. */
    cancelledBy: text('cancelled_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('upgrade_request_booking_reference').on(table.bookingReference),
    index('upgrade_request_state').on(table.state, table.dueAt),
  ],
)

/** Bookings that somebody at a browser has named together with a last name: they may be asked for by reference alone. */
export const shownTrip = pgTable(
  'shown_trip',
  {
    cookieHash: text('cookie_hash').notNull(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    shownAt: instant('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cookieHash, table.bookingReference] })],
)
