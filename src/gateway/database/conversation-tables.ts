import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { sealedJson } from './sealed-json.ts'

/** Conversations by execution key, each bound to the cookie of the browser that began it. */
export const session = pgTable(
  'session',
  {
    key: text('key').primaryKey(),
    cookieHash: text('cookie_hash').notNull(),
    storefront: text('storefront').notNull(),
    status: text('status', { enum: ['open', 'completed'] }).notNull(),
    state: sealedJson('state').notNull(),
    createdAt: instant('created_at').notNull(),
    touchedAt: instant('touched_at').notNull(),
    completedAt: instant('completed_at'),
    bookingReference: text('booking_reference'),
    /** The latest refusal of a purchase, with its request id. Read only if the purchase has no attempt. */
    refused: jsonb('refused'),
  },
  (table) => [index('session_touched_at').on(table.touchedAt), index('session_cookie_hash').on(table.cookieHash)],
)

/** Offers shown by the searches of a conversation. They can be chosen until they expire. */
export const offer = pgTable(
  'offer',
  {
    sessionKey: text('session_key').notNull(),
    /** The offer's `shoppingBasketHashCode` on the wire, a signed 32-bit number. */
    ref: integer('ref').notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionKey, table.ref] }), index('offer_expires_at').on(table.expiresAt)],
)
