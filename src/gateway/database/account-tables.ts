import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sealedJson } from './sealed-json.ts'
import { instant } from './columns.ts'

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
