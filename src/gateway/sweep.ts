import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isForgotten } from './abuse/ledger.ts'
import { sweepSignedIn } from './accounts/account.ts'
import { sweepResetKeys } from './accounts/reset-password.ts'
import type { Database } from './database.ts'
import { sweepRecordings } from './desk/recordings.ts'
import { sweepStaff } from './desk/staff.ts'
import { neverCame } from './purchase/attempts.ts'
import { abuse, attempt, offer, session } from './tables.ts'

const hour = 60 * 60_000

/** After this an open conversation and what it was offered serve nobody: both ended within the first half hour. */
const keptOpen = 2 * hour

/** A completed conversation tells for so long that this browser bought the booking. */
const keptCompleted = 24 * hour

/** No purchase is on its way for longer: a conversation that could still send it is long over. */
const keptNeverCame = 48 * hour

/** So many rows are deleted by one statement, so that none takes longer than a statement may. */
const batch = 2_000

/** Deletes the rows that match, a batch of keys at a time. */
const deleteAll = async (database: Database, table: PgTable, key: PgColumn, matches: SQL | undefined): Promise<void> => {
  for (;;) {
    const some = database.select({ key }).from(table).where(matches).limit(batch)
    const deleted = await database
      .delete(table)
      .where(and(inArray(key, some), matches))
      .returning({ key })
    if (deleted.length === 0) return
  }
}

/** Forgets what nobody needs any more: conversations and what they were offered, purchases that never came, sign-ins, recordings. */
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
