import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { type SuppliedKind, suppliedKinds } from '#src/domain/fulfilment.ts'
import { money, type Money } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import { fulfilmentLine } from '../database/tables.ts'
import { writePrice } from '../wire/write-price.ts'

/** A product of a booking that a supplier fulfils. Instants are epoch milliseconds. */
export interface FulfilmentRow {
  id: string
  reference: string
  requestId: string
  kind: SuppliedKind
  code: string
  /** `cancelling` is cancelled for the traveller, but the supplier has not confirmed that yet. */
  state: (typeof fulfilmentLine.$inferSelect)['state']
  price: Money
  details: unknown
  supplierReference: string | undefined
  reason: 'noResponse' | 'refused' | 'wrong' | undefined
  tries: number
  createdAt: number
  dueAt: number
  returnsAt: number
  changedAt: number
}

/** A product that a purchase has paid for and a supplier must now fulfil. */
export interface BoughtProduct {
  kind: SuppliedKind
  code: string
  price: Money
  details: unknown
}

/** Time in which a supplier must fulfil a product. After that, its price is refunded. In milliseconds. */
const timeToFulfil = 24 * 3_600_000

const rowOf = ({
  bookingReference,
  amount,
  currency,
  supplierReference,
  reason,
  ...row
}: typeof fulfilmentLine.$inferSelect): FulfilmentRow => ({
  ...row,
  reference: bookingReference,
  price: money(amount, currency),
  supplierReference: supplierReference ?? undefined,
  reason: reason ?? undefined,
})

/** Derives a line's id from its purchase, so that it reveals nothing and a repeated purchase creates no second line. */
const idOf = (requestId: string, kind: SuppliedKind, place: number): string =>
  `FL-${createHash('sha256').update(`${requestId} ${kind} ${place}`).digest('hex').slice(0, 16).toUpperCase()}`

interface Bought {
  reference: string
  requestId: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Adds the products of a purchase to the fulfilment ledger, in the order in which they are fulfilled. Must run in the transaction
 * that issues the tickets.
 */
export const addLines = async (
  database: Database,
  { reference, requestId, now }: Bought,
  products: readonly BoughtProduct[],
): Promise<void> => {
  if (products.length === 0) return
  await database.insert(fulfilmentLine).values(
    products.map(({ kind, code, price, details }, place) => ({
      id: idOf(requestId, kind, place),
      bookingReference: reference,
      requestId,
      kind,
      code,
      state: 'waiting' as const,
      ...price,
      details,
      tries: 0,
      createdAt: now,
      dueAt: now,
      returnsAt: now + timeToFulfil,
      changedAt: now,
    })),
  )
}

/** Reads the fulfilment ledger of a booking: oldest first, and those of one purchase in the order in which they are fulfilled. */
export const fulfilmentRowsOf = async (database: Database, reference: string): Promise<FulfilmentRow[]> => {
  const rows = await database
    .select()
    .from(fulfilmentLine)
    .where(eq(fulfilmentLine.bookingReference, reference))
    .orderBy(asc(fulfilmentLine.createdAt), asc(fulfilmentLine.id))
  const placeOf = ({ kind }: { kind: SuppliedKind }) => suppliedKinds.indexOf(kind)
  return rows.map(rowOf).toSorted((one, other) => one.createdAt - other.createdAt || placeOf(one) - placeOf(other))
}

export const findLine = async (database: Database, id: string): Promise<FulfilmentRow | undefined> => {
  const [row] = await database.select().from(fulfilmentLine).where(eq(fulfilmentLine.id, id))
  return row && rowOf(row)
}

/** Reads a line and locks it until the transaction ends. Its booking must be locked first. */
export const lockLine = async (database: Database, id: string): Promise<FulfilmentRow | undefined> => {
  const [row] = await database.select().from(fulfilmentLine).where(eq(fulfilmentLine.id, id)).for('update')
  return row && rowOf(row)
}

/**
 * Reads the lines that a supplier has not fulfilled or cancelled yet, and whose next attempt is due. A refunded or claimed
 * line is among them if the supplier has not responded to its order or claim.
 */
export const dueLines = async (database: Database, now: number): Promise<FulfilmentRow[]> => {
  const rows = await database
    .select()
    .from(fulfilmentLine)
    .where(
      and(
        or(
          inArray(fulfilmentLine.state, ['waiting', 'failed', 'cancelling']),
          and(inArray(fulfilmentLine.state, ['returned', 'claimed']), eq(fulfilmentLine.reason, 'noResponse')),
        ),
        lte(fulfilmentLine.dueAt, now),
      ),
    )
    .orderBy(asc(fulfilmentLine.dueAt), asc(fulfilmentLine.id))
  return rows.map(rowOf)
}

/** Changes a line. The caller must have locked it. */
export const moveLine = async (
  database: Database,
  id: string,
  change: Partial<Pick<FulfilmentRow, 'state' | 'supplierReference' | 'reason' | 'tries' | 'dueAt' | 'details'>>,
  now: number,
): Promise<void> => {
  const reason = 'reason' in change ? { reason: change.reason ?? null } : {}
  await database
    .update(fulfilmentLine)
    .set({ ...change, ...reason, changedAt: now })
    .where(eq(fulfilmentLine.id, id))
}

const wireKinds = {
  insurance: 'INSURANCE',
  refundProtect: 'REFUND_PROTECT',
  cfar: 'CFAR',
  health: 'HEALTH',
  car: 'CAR',
  hotel: 'HOTEL',
  external: 'EXTERNAL',
} as const satisfies Record<SuppliedKind, string>

const wireStates = {
  waiting: 'WAITING',
  sold: 'SOLD',
  failed: 'FAILED',
  returned: 'RETURNED',
  cancelling: 'CANCELLED',
  cancelled: 'CANCELLED',
  claimed: 'CLAIMED',
} as const satisfies Record<FulfilmentRow['state'], string>

const iso = (instant: number): string => new Date(instant).toISOString()

/**
 * Writes an entry of the PNR's `fulfilment`. It contains nothing of what the supplier was told. `returnable` is set if the product can
 * be cancelled alone and its price refunded.
 */
export const writeLine = (row: FulfilmentRow, returnable?: true) => ({
  id: row.id,
  kind: wireKinds[row.kind],
  productID: row.code,
  status: wireStates[row.state],
  total: writePrice(row.price),
  reference: row.supplierReference,
  reason: row.state === 'waiting' || row.state === 'failed' ? row.reason : undefined,
  at: iso(row.changedAt),
  returnable,
  returnsAt: row.state === 'waiting' || row.state === 'failed' ? iso(row.returnsAt) : undefined,
})
