import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isForgotten } from '../abuse/ledger.ts'
import { sweepSignedIn } from '../accounts/account.ts'
import { sweepResetKeys } from '../accounts/reset-password.ts'
import type { Database } from '../database/database.ts'
import { sweepRecordings } from '../desk/recordings.ts'
import { sweepStaff } from '../desk/staff.ts'
import { neverCame } from '../payments/attempts.ts'
import { abuse, attempt, offer, session } from '../database/tables.ts'

const hour = 60 * 60_000

/** Age in milliseconds at which open conversations and their offers are deleted. Both expire within half an hour. */
const keptOpen = 2 * hour

/** How long a completed conversation proves that this browser bought the booking, in milliseconds. */
const keptCompleted = 24 * hour

/** After this long no purchase can arrive, because its conversation has ended. */
const keptNeverCame = 48 * hour

/** Rows per DELETE, so that each stays within the statement timeout. */
const batch = 2_000

/**
 * Deletes matching rows in batches. The array makes PostgreSQL find each batch once. With `in` it would search again for every
 * row.
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

/** Deletes expired conversations and their offers, purchases that never arrived, sign-ins and recordings. */
export const sweep = async (database: Database, now: number): Promise<void> => {
  const isOver = or(
    lt(session.touchedAt, now - keptCompleted),
    and(eq(session.status, 'open'), lt(session.touchedAt, now - keptOpen)),
  )
  await deleteAll(database, session, session.key, isOver)
  await deleteAll(database, offer, offer.sessionKey, lt(offer.expiresAt, now - keptOpen))
  const isNeverCome = and(eq(attempt.reason, neverCame), lt(attempt.updatedAt, now - keptNeverCame))
  await deleteAll(database, attempt, attempt.requestId, isNeverCome)
  await deleteAll(database, abuse, abuse.name, isForgotten(now))
  await sweepSignedIn(database, now)
  await sweepResetKeys(database, now)
  await sweepStaff(database, now)
  await sweepRecordings(database, now)
}
