import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Seats that bookings and holds take from a cabin of a flight. The capacity is set when the first seat is taken. */
export const flightSale = pgTable(
  'flight_sale',
  {
    flightKey: text('flight_key').notNull(),
    cabin: text('cabin').notNull(),
    sold: integer('sold').notNull().default(0),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.cabin] }),
    check('flight_sale_within_capacity', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`),
  ],
)

/** Seats that bookings and holds take from a booking class on a flight, without the engine's simulated sales to others. */
export const classSale = pgTable(
  'class_sale',
  {
    flightKey: text('flight_key').notNull(),
    bookingClass: text('booking_class').notNull(),
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.bookingClass] }),
    check('class_sale_not_negative', sql`${table.sold} >= 0`),
  ],
)

/** Seats that are held or sold. The primary key prevents two travellers from having the same seat. */
export const seat = pgTable(
  'seat',
  {
    flightKey: text('flight_key').notNull(),
    seatCode: text('seat_code').notNull(),
    status: text('status', { enum: ['held', 'sold'] }).notNull(),
    sessionKey: text('session_key').notNull(),
    passengerIndex: integer('passenger_index').notNull(),
    bookingReference: text('booking_reference'),
    heldUntil: instant('held_until'),
    /** The account or client address, as a hash, against whose limit the seat counts. Null if it does not count. */
    heldBy: text('held_by'),
  },
  (table) => [
    primaryKey({ columns: [table.flightKey, table.seatCode] }),
    index('seat_session_key').on(table.sessionKey),
    index('seat_held_until').on(table.heldUntil),
  ],
)

/** Sold items of an extra with limited stock, for example places for pets on a flight. */
export const extraSale = pgTable(
  'extra_sale',
  {
    stockKey: text('stock_key').primaryKey(),
    sold: integer('sold').notNull().default(0),
    capacity: integer('capacity').notNull(),
  },
  (table) => [check('extra_sale_within_capacity', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`)],
)
