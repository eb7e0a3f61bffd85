import { and, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { hold, mail } from '../database/tables.ts'
import type { HoldOver } from './hold-refusals.ts'
import type { TakenStock } from '../inventory/wanted-stock.ts'

/** A hold's row. */
export type HoldRow = typeof hold.$inferSelect & { held: TakenStock }

const rowOf = (row: typeof hold.$inferSelect | undefined): HoldRow | undefined => row as HoldRow | undefined

/** Reads a booking's hold and locks it until the transaction ends. Returns undefined if the booking has had no hold. */
export const lockHold = async (database: Database, reference: string): Promise<HoldRow | undefined> => {
  const [row] = await database.select().from(hold).where(eq(hold.bookingReference, reference)).for('update')
  return rowOf(row)
}

/**
 * Returns why a hold cannot be paid for at a moment, or undefined if it can. A hold past its deadline has lapsed, even if its
 * row has not been marked as lapsed yet.
 */
export const whyOver = ({ state, payBy }: Pick<HoldRow, 'state' | 'payBy'>, now: number): HoldOver | undefined => {
  if (state === 'open') return payBy <= now ? 'lapsed' : undefined
  return state === 'paying' ? 'beingPaid' : state
}

/** Reads the number of a browser's active holds. */
export const openHoldsOf = async (database: Database, cookieHash: string): Promise<number> => {
  const [row] = await database
    .select({ count: count() })
    .from(hold)
    .where(and(eq(hold.cookieHash, cookieHash), inArray(hold.state, ['open', 'paying'])))
  return row?.count ?? 0
}

/** References of expired holds that nobody is paying for. */
export const lapsedReferences = async (database: Database, now: number): Promise<string[]> => {
  const rows = await database
    .select({ reference: hold.bookingReference })
    .from(hold)
    .where(and(eq(hold.state, 'open'), lte(hold.payBy, now)))
    .orderBy(hold.bookingReference)
  return rows.map(({ reference }) => reference)
}

/** References of holds that expire between two instants and whose travellers have not been reminded. */
export const endingReferences = async (database: Database, from: number, until: number): Promise<string[]> => {
  const reminder = and(eq(mail.bookingReference, hold.bookingReference), eq(mail.kind, 'HOLD_ENDING'))
  const rows = await database
    .select({ reference: hold.bookingReference })
    .from(hold)
    .leftJoin(mail, reminder)
    .where(and(eq(hold.state, 'open'), gt(hold.payBy, from), lte(hold.payBy, until), isNull(mail.id)))
    .orderBy(hold.bookingReference)
  return rows.map(({ reference }) => reference)
}

/** Changes a hold's status. `payingRequestId` is the attempt that pays for it. */
export const moveHold = async (
  database: Database,
  reference: string,
  state: HoldRow['state'],
  payingRequestId: string | null = null,
): Promise<void> => {
  await database.update(hold).set({ state, payingRequestId }).where(eq(hold.bookingReference, reference))
}
