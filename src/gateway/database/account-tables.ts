import { bigint, boolean, char, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sealedJson } from './sealed-json.ts'
import { amount, instant } from './columns.ts'

/** An account of a member or an agency with an airline. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** Airline code. Another airline may have an account with the same login. */
    airline: text('airline').notNull(),
    kind: text('kind', { enum: ['member', 'agency'] }).notNull(),
    /** User id or login id, normalised by `foldedLogin`. */
    login: text('login').notNull(),
    /** A salted scrypt hash with its cost. The password itself is never stored. */
    password: text('password').notNull(),
    profile: sealedJson('profile').notNull(),
    /** True for a test account of the sandbox, which production deletes when it starts. */
    isOfSandbox: boolean('is_of_sandbox').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('account_airline_kind_login').on(table.airline, table.kind, table.login)],
)

/**
 * The statement of a member's miles: each entry changes the balance of the account, in the same transaction. Without a
 * booking reference, the purchase with the request id leads to the trip.
 */
export const milesEntry = pgTable(
  'miles_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    /** Negative if miles were spent. */
    points: amount('points').notNull(),
    /** The balance after the entry. */
    balance: amount('balance').notNull(),
    requestId: text('request_id').notNull(),
    bookingReference: char('booking_reference', { length: 6 }),
    at: instant('at').notNull(),
    /** True if the trip earned the miles, or if they were taken back because it no longer does. */
    isEarned: boolean('is_earned').notNull().default(false),
  },
  (table) => [index('miles_entry_account_id').on(table.accountId, table.id)],
)

/** The commissions of agencies. Each entry is the amount that a booking or a change to it earned, or lost if it is negative. */
export const commissionEntry = pgTable(
  'commission_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: text('account_id').notNull(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    /** The fare without taxes on which the commission is paid. */
    fare: amount('fare').notNull(),
    amount: amount('amount').notNull(),
    currency: text('currency').notNull(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('commission_entry_account_id').on(table.accountId, table.id)],
)

/** A browser in which an account is signed in, identified by the hash of its cookie. */
export const signedIn = pgTable(
  'signed_in',
  {
    cookieHash: text('cookie_hash').primaryKey(),
    accountId: text('account_id').notNull(),
    since: instant('since').notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [index('signed_in_account_id').on(table.accountId)],
)

/**
 * A password reset key, which can be used once. A key requested for an unknown login is stored too, so that the work is the same.
 */
export const resetKey = pgTable('reset_key', {
  keyHash: text('key_hash').primaryKey(),
  /** Null if no account has the requested login. */
  accountId: text('account_id'),
  expiresAt: instant('expires_at').notNull(),
  /** The key itself, which the sandbox shows on a page instead of sending an e-mail. Null in production. */
  shown: text('shown'),
})
