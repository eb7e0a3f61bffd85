import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sealedJson } from './sealed-json.ts'
import { instant } from './columns.ts'

/** A member or an agency of one airline, that can sign in there. */
export const account = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    /** Two letters: the same login may be another's at another airline. */
    airline: text('airline').notNull(),
    kind: text('kind', { enum: ['member', 'agency'] }).notNull(),
    /** User id or login id, folded: what is typed in another case is the same. */
    login: text('login').notNull(),
    /** A salted scrypt hash with its cost; never the password. */
    password: text('password').notNull(),
    profile: sealedJson('profile').notNull(),
    /** Seeded for the sandbox; production removes it at its start. */
    isOfSandbox: boolean('is_of_sandbox').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('account_airline_kind_login').on(table.airline, table.kind, table.login)],
)

/** A browser that is signed in, by the hash of its cookie. */
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

/** A key to set a new password with: it counts once and not for long. One for nobody is kept like any other. */
export const resetKey = pgTable('reset_key', {
  keyHash: text('key_hash').primaryKey(),
  /** Null where nobody has the login that was asked for. */
  accountId: text('account_id'),
  expiresAt: instant('expires_at').notNull(),
  /** The key itself, in the sandbox only, whose page stands for the mail that is not sent. */
  shown: text('shown'),
})
