import { and, count, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { hold, mail } from '../database/tables.ts'
import type { HoldOver } from './hold-refusals.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'

/** A row of the table `hold`. `held` is the stock that the hold has taken. */
export type HoldRow = typeof hold.$inferSelect & { held: TakenStock }

const rowOf = (row: typeof hold.$inferSelect | undefined): HoldRow | undefined => row as HoldRow | undefined

/** Reads a booking's hold and locks it until the transaction ends. Returns undefined if the booking has had no hold. */
export const lockHold = async (database: Database, reference: string): Promise<HoldRow | undefined> => {
  const [row] = await database.select().from(hold).where(eq(hold.bookingReference, reference)).for('update')
  return rowOf(row)
}

/**
 * Returns the reason why a hold cannot be paid for, or undefined if it can. A hold past its deadline has lapsed even if its row
 * is not marked yet.
 */
export const whyHoldOver = ({ state, payBy }: Pick<HoldRow, 'state' | 'payBy'>, now: number): HoldOver | undefined => {
  if (state === 'open') return payBy <= now ? 'lapsed' : undefined
  return state === 'paying' ? 'beingPaid' : state
}

/** Counts a browser's holds that are open or being paid for. */
export const openHoldsOf = async (database: Database, cookieHash: string): Promise<number> => {
  const [row] = await database
    .select({ count: count() })
    .from(hold)
    .where(and(eq(hold.cookieHash, cookieHash), inArray(hold.state, ['open', 'paying'])))
  return row?.count ?? 0
}

/** Lists the references of expired holds, except those being paid for. */
export const lapsedReferences = async (database: Database, now: number): Promise<string[]> => {
  const rows = await database
    .select({ reference: hold.bookingReference })
    .from(hold)
    .where(and(eq(hold.state, 'open'), lte(hold.payBy, now)))
    .orderBy(hold.bookingReference)
  return rows.map(({ reference }) => reference)
}

/**
 * Lists the references of holds that expire within `before` milliseconds without a reminder of this deadline. A reminder sent before
 * an extension does not count.
 */
export const endingReferences = async (database: Database, now: number, before: number): Promise<string[]> => {
  const reminder = and(
    eq(mail.bookingReference, hold.bookingReference),
    eq(mail.kind, 'HOLD_ENDING'),
    gte(mail.writtenAt, sql`${hold.payBy} - ${before}::bigint`),
  )
  const rows = await database
    .select({ reference: hold.bookingReference })
    .from(hold)
    .leftJoin(mail, reminder)
    .where(and(eq(hold.state, 'open'), gt(hold.payBy, now), lte(hold.payBy, now + before), isNull(mail.id)))
    .orderBy(hold.bookingReference)
  return rows.map(({ reference }) => reference)
}

/** Sets the state of a hold. `payingRequestId` identifies the purchase attempt that pays for it. */
export const moveHold = async (
  database: Database,
  reference: string,
  state: HoldRow['state'],
  payingRequestId: string | null = null,
): Promise<void> => {
  await database.update(hold).set({ state, payingRequestId }).where(eq(hold.bookingReference, reference))
}
