import { eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { stayOrder, staySale } from '../database/tables.ts'
import { SupplierSoldOut } from '../platform/stay-ports.ts'

/** A row of a supplier's stock, and the number of cars or rooms in it. */
export interface StockRow {
  key: string
  capacity: number
}

/** Counts what was sold from each row of stock. */
export const soldFrom = async (database: Database, keys: readonly string[]): Promise<(key: string) => number> => {
  const rows =
    keys.length === 0
      ? []
      : await database
          .select()
          .from(staySale)
          .where(inArray(staySale.stockKey, [...keys]))
  const sold = new Map(rows.map(({ stockKey, sold: count }) => [stockKey, count]))
  return (key) => sold.get(key) ?? 0
}

/** Takes one from each row. Throws SupplierSoldOut if a row is used up; the transaction must then be rolled back. */
const takeOneOfEach = async (database: Database, rows: readonly StockRow[]): Promise<void> => {
  // Always in the same order, so that two orders never wait for each other.
  for (const { key, capacity } of rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
    if (capacity < 1) throw new SupplierSoldOut()
    const [row] = await database
      .insert(staySale)
      .values({ stockKey: key, sold: 1, capacity })
      .onConflictDoUpdate({
        target: staySale.stockKey,
        set: { sold: sql`${staySale.sold} + 1` },
        setWhere: sql`${staySale.sold} < ${staySale.capacity}`,
      })
      .returning({ sold: staySale.sold })
    if (!row) throw new SupplierSoldOut()
  }
}

/**
 * Places an order, once. Returns the confirmation number of the first time if the order was placed before. Throws
 * SupplierSoldOut; nothing is then taken.
 */
export const placeOrder = async (
  database: Database,
  { orderId, confirmation, rows, now }: { orderId: string; confirmation: string; rows: readonly StockRow[]; now: number },
): Promise<string> => {
  const [placed] = await database
    .insert(stayOrder)
    .values({ orderId, confirmation, stockKeys: rows.map(({ key }) => key), createdAt: now })
    .onConflictDoNothing()
    .returning({ confirmation: stayOrder.confirmation })
  if (placed) {
    await takeOneOfEach(database, rows)
    return placed.confirmation
  }
  const [before] = await database.select().from(stayOrder).where(sql`${stayOrder.orderId} = ${orderId}`)
  return before?.confirmation ?? confirmation
}

/** Cancels an order and releases its stock. Does nothing if it was never placed. Must run in a transaction. */
export const cancelOrder = async (database: Database, orderId: string): Promise<void> => {
  const [order] = await database.delete(stayOrder).where(eq(stayOrder.orderId, orderId)).returning()
  // Same lock order as a sale, to avoid deadlocks.
  for (const key of z
    .array(z.string())
    .parse(order?.stockKeys ?? [])
    .toSorted())
    await database
      .update(staySale)
      .set({ sold: sql`${staySale.sold} - 1` })
      .where(eq(staySale.stockKey, key))
}
