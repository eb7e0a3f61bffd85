import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A member of staff who can sign in to the support desk. */
export const staff = pgTable('staff', {
  name: text('name').primaryKey(),
  /** A salted scrypt hash with its cost. The password itself is never stored. */
  password: text('password').notNull(),
  /** True for a test account of the sandbox, which production deletes when it starts. */
  isOfSandbox: boolean('is_of_sandbox').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

/** A browser in which a member of staff is signed in, identified by the hash of the desk's own cookie. */
export const staffSession = pgTable(
  'staff_session',
  {
    cookieHash: text('cookie_hash').primaryKey(),
    staffName: text('staff_name').notNull(),
    since: instant('since').notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [index('staff_session_staff_name').on(table.staffName)],
)

/** A recording that a traveller has shared. It was encrypted in the browser, and the key never reaches the gateway. */
export const sharedRecording = pgTable(
  'shared_recording',
  {
    code: text('code').primaryKey(),
    /** The ciphertext in base64url. */
    data: text('data').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('shared_recording_expires_at').on(table.expiresAt)],
)

/** Audit log of staff opening recordings. Its rows are kept after the recording is deleted. */
export const recordingOpening = pgTable(
  'recording_opening',
  {
    id: text('id').primaryKey(),
    code: text('code').notNull(),
    staffName: text('staff_name').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [index('recording_opening_code').on(table.code)],
)
