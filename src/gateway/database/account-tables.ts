import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sealedJson } from './sealed-json.ts'
import { instant } from './columns.ts'

/** The account of a member or an agency with one airline. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** Airline code: the same login may exist at another airline. */
    airline: text('airline').notNull(),
    kind: text('kind', { enum: ['member', 'agency'] }).notNull(),
    /** User id or login id, case-folded. */
    login: text('login').notNull(),
    /** A salted scrypt hash with its cost, never the password. */
    password: text('password').notNull(),
    profile: sealedJson('profile').notNull(),
    /** Seeded for the sandbox. Production deletes it at its start. */
    isOfSandbox: boolean('is_of_sandbox').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('account_airline_kind_login').on(table.airline, table.kind, table.login)],
)

/** A signed-in browser, identified by the hash of its cookie. */
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

/** A password-reset key, single-use and short-lived. Keys requested for unknown logins are stored alike. */
export const resetKey = pgTable('reset_key', {
  keyHash: text('key_hash').primaryKey(),
  /** Null if no account has the requested login. */
  accountId: text('account_id'),
  expiresAt: instant('expires_at').notNull(),
  /** The key itself. Only in the sandbox, whose page stands in for e-mail. */
  shown: text('shown'),
})
