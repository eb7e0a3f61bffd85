import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isForgotten } from '../abuse/ledger.ts'
import { sweepSignedIn } from '../accounts/account.ts'
import { sweepResetKeys } from '../accounts/reset-password.ts'
import type { Database } from '../database/database.ts'
import { sweepRecordings } from '../desk/recordings.ts'
import { sweepStaff } from '../desk/staff.ts'
import { neverCame } from '../payments/open-attempt.ts'
import { abuse, attempt, mail, offer, session } from '../database/tables.ts'

const hour = 60 * 60_000

/** Time for which open conversations are kept after their last use, and offers after they expire, in milliseconds. */
const keptOpen = 2 * hour

/** Time for which completed conversations are kept, in milliseconds. They prove that this browser bought the booking. */
const keptCompleted = 24 * hour

/**
 * Time for which the record of a purchase that never arrived is kept, in milliseconds. By then its conversation has ended, so
 * the purchase cannot arrive any more.
 */
const keptNeverCame = 48 * hour

/**
 * Time for which the message that confirms the deletion of an account is kept if it cannot be delivered, in milliseconds. Until then its
 * delivery is attempted.
 */
const keptLastWords = 3 * 24 * hour

/** The number of rows deleted at once, so that no statement reaches the time limit. */
const batch = 2_000

/**
 * Deletes matching rows in batches. With an array, PostgreSQL looks up the rows of a batch only once. With `in`, it would
 * repeat the lookup for every row.
 */
const deleteAll = async (database: Database, table: PgTable, key: PgColumn, matches: SQL | undefined): Promise<void> => {
  for (;;) {
    const some = database.select({ key }).from(table).where(matches).limit(batch)
    const deleted = await database
      .delete(table)
      .where(and(sql`${key} = any(array(${some}))`, matches))
      .returning({ key })
    if (deleted.length === 0) return
  }
}

/**
 * Deletes expired conversations, offers, counts of attempts, sign-ins, reset keys and recordings, the records of purchases that
 * never arrived, and the last messages to deleted accounts.
 */
export const deleteExpired = async (database: Database, now: number): Promise<void> => {
  const isOver = or(
    lt(session.touchedAt, now - keptCompleted),
    and(eq(session.status, 'open'), lt(session.touchedAt, now - keptOpen)),
  )
  await deleteAll(database, session, session.key, isOver)
  await deleteAll(database, offer, offer.sessionKey, lt(offer.expiresAt, now - keptOpen))
  const isNeverCome = and(eq(attempt.reason, neverCame), lt(attempt.updatedAt, now - keptNeverCame))
  await deleteAll(database, attempt, attempt.requestId, isNeverCome)
  await deleteAll(database, abuse, abuse.name, isForgotten(now))
  const isLastWord = and(eq(mail.kind, 'ACCOUNT_DELETED'), lt(mail.writtenAt, now - keptLastWords))
  await deleteAll(database, mail, mail.id, isLastWord)
  await sweepSignedIn(database, now)
  await sweepResetKeys(database, now)
  await sweepStaff(database, now)
  await sweepRecordings(database, now)
}
