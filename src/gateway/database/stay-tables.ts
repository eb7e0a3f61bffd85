import { sql } from 'drizzle-orm'
import { char, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Cars and rooms that were reserved with bookings, or that a supplier did not confirm. */
export const reservation = pgTable(
  'reservation',
  {
    id: text('id').primaryKey(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    kind: text('kind', { enum: ['CAR', 'HOTEL'] }).notNull(),
    status: text('status', { enum: ['ASKED', 'CONFIRMED', 'FAILED', 'WITHDRAWING'] }).notNull(),
    reason: text('reason', { enum: ['SUPPLIER_AWAY', 'SOLD_OUT', 'RATE_CHANGED'] }),
    confirmation: text('confirmation'),
    /** The supplier, product, place, times and price, as the traveller agreed to them. */
    terms: jsonb('terms').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Time at which the supplier is asked to cancel, because its answer never arrived. Null if the outcome is known. */
    withdrawAt: instant('withdraw_at'),
  },
  (table) => [
    index('reservation_booking_reference').on(table.bookingReference),
    index('reservation_withdraw_at').on(table.withdrawAt).where(sql`${table.withdrawAt} is not null`),
  ],
)

/** Cars and rooms sold from the stock of the sandbox's suppliers, by class or kind and by day. */
export const staySale = pgTable(
  'stay_sale',
  {
    stockKey: text('stock_key').primaryKey(),
    sold: integer('sold').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [check('stay_sale_within_capacity', sql`${table.sold} >= 0 and ${table.sold} <= ${table.capacity}`)],
)

/** Orders that the sandbox's suppliers have confirmed, each under the id with which it was placed. */
export const stayOrder = pgTable('stay_order', {
  orderId: text('order_id').primaryKey(),
  confirmation: text('confirmation').notNull(),
  /** Stock rows from which the order took one unit each. */
  stockKeys: jsonb('stock_keys').notNull().default([]),
  createdAt: instant('created_at').notNull(),
})
