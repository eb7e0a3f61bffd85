import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { hasRows, storeTogether } from '../database/store-together.ts'
import { seat, session } from '../database/tables.ts'
import { type Attempt, type AttemptChange, changedAttempt, movedIn, moving } from './attempts.ts'

/** The change of an attempt whose booking is stored. */
type Completion = AttemptChange & { bookingReference: string }

const releasingSeats = (database: Database, { sessionKey }: Attempt) =>
  database
    .delete(seat)
    .where(and(eq(seat.sessionKey, sessionKey), eq(seat.status, 'held')))
    .returning({ seatCode: seat.seatCode })

const completingConversation = (database: Database, { sessionKey }: Attempt, { bookingReference }: Completion, now: number) =>
  database
    .update(session)
    .set({ status: 'completed', completedAt: sql`coalesce(${session.completedAt}, ${now}::bigint)`, bookingReference })
    .where(eq(session.key, sessionKey))
    .returning({ key: session.key })

/**
 * Moves an attempt whose booking is stored, completes its conversation, and releases the seats that the conversation still holds. After
 * LostClaim, which means that another worker has claimed the attempt, the transaction must be rolled back.
 */
export const moveCompleting = async (database: Database, attempt: Attempt, change: Completion, now: number): Promise<Attempt> => {
  const released = database.$with('released').as(releasingSeats(database, attempt))
  const completed = database.$with('completed').as(completingConversation(database, attempt, change, now))
  return movedIn(await moving(database.with(released, completed), attempt, change, now))
}

/** The rows of a booking, as common table expressions by name, and a condition that tells whether all of them are stored. */
export interface BookingRows {
  changes: Readonly<Record<string, SQL>>
  isWhole: SQL
}

/**
 * Stores a booking and completes its attempt like `moveCompleting`, in one statement without a transaction. Returns undefined and
 * stores nothing if another worker has claimed the attempt, if its conversation is deleted, or if the booking cannot be stored.
 */
export const completeTogether = async (
  database: Database,
  attempt: Attempt,
  change: Completion,
  { changes, isWhole }: BookingRows,
  now: number,
): Promise<Attempt | undefined> => {
  const moved = moving(database, attempt, change, now).getSQL()
  const isStored = await storeTogether(
    database,
    {
      completed: completingConversation(database, attempt, change, now).getSQL(),
      moved,
      released: releasingSeats(database, attempt).getSQL(),
      ...changes,
    },
    // The conversation comes first, because every request locks it before the attempt. That prevents deadlocks.
    sql`${hasRows('completed', 1)} and ${hasRows('moved', 1)} and ${isWhole}`,
  )
  return isStored ? changedAttempt(attempt, change, now) : undefined
}
