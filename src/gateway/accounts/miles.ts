import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { account, attempt, milesEntry } from '../database/tables.ts'
import { findById, type MemberProfile } from './account.ts'

/** The purchase, cancellation or flight that moves a balance, its time, and the trip if it has been booked before. */
export interface MilesCause {
  requestId: string
  at: number
  reference?: string
  /** True if the miles are earned with the trip, or taken back because it no longer earns them. */
  isEarned?: boolean
}

/** Computes a changed profile. It throws if the balance does not allow the change, and the caller rolls its transaction back. */
type Change = (profile: MemberProfile) => MemberProfile

/**
 * Locks a member's account and changes its profile. If the change moves miles, adds them to the member's statement. Does nothing if
 * the account no longer exists.
 */
export const changeMember = async (
  database: Database,
  accountId: string,
  change: Change,
  { requestId, at, reference, isEarned = false }: MilesCause,
): Promise<void> => {
  const known = await findById(database, accountId, true)
  if (known?.kind !== 'member') return
  const profile = change(known.profile)
  await database.update(account).set({ profile }).where(eq(account.id, accountId))
  const points = profile.miles - known.profile.miles
  if (points === 0) return
  await database
    .insert(milesEntry)
    .values({ accountId, points, balance: profile.miles, requestId, at, bookingReference: reference, isEarned })
}

/** The most entries of a statement that a profile shows. */
const mostEntries = 100

/** Reads the latest entries of a member's statement, newest first, each with the trip that it belongs to. */
export const milesStatement = (database: Database, accountId: string) =>
  database
    .select({
      id: milesEntry.id,
      points: milesEntry.points,
      balance: milesEntry.balance,
      at: milesEntry.at,
      isEarned: milesEntry.isEarned,
      reference: sql<string | null>`coalesce(${milesEntry.bookingReference}, ${attempt.bookingReference})`,
    })
    .from(milesEntry)
    .leftJoin(attempt, eq(attempt.requestId, milesEntry.requestId))
    .where(eq(milesEntry.accountId, accountId))
    .orderBy(desc(milesEntry.id))
    .limit(mostEntries)

export type MilesEntry = Awaited<ReturnType<typeof milesStatement>>[number]

/** Adds up the miles that a booking has earned, less those taken back. */
export const earnedMilesOf = async (database: Database, reference: string): Promise<number> => {
  const isOfTrip = and(eq(milesEntry.bookingReference, reference), eq(milesEntry.isEarned, true))
  const [row] = await database
    .select({ sum: sql<string>`coalesce(sum(${milesEntry.points}), 0)` })
    .from(milesEntry)
    .where(isOfTrip)
  return Number(row?.sum ?? 0)
}
