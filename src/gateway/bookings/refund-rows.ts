import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm'
import type { RefundReason } from '#src/domain/refund.ts'
import type { Database } from '../database/database.ts'
import { refund } from '../database/tables.ts'
import type { GivenBefore } from './open-payments.ts'
import type { Target } from './refund-targets.ts'

/** A refund of a booking. Instants are epoch milliseconds. */
export interface RefundRow {
  id: string
  reference: string
  requestId: string
  target: Target
  state: 'requested' | 'pending' | 'sent'
  reason: RefundReason
  requestedAt: number
  sentAt: number | undefined
}

const rowOf = ({ bookingReference, target, sentAt, ...row }: typeof refund.$inferSelect): RefundRow => ({
  id: row.id,
  requestId: row.requestId,
  state: row.state,
  reason: row.reason,
  requestedAt: row.requestedAt,
  reference: bookingReference,
  target: target as Target,
  sentAt: sentAt ?? undefined,
})

/** Reads the refunds of a booking, oldest first. */
export const refundsOf = async (database: Database, reference: string): Promise<RefundRow[]> => {
  const rows = await database
    .select()
    .from(refund)
    .where(eq(refund.bookingReference, reference))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
  return rows.map(rowOf)
}

/** Adds up what has been refunded to each payment of a booking, by payment key. Refunds that have not been sent yet count too. */
export const givenBefore = async (database: Database, reference: string): Promise<Map<string, GivenBefore>> => {
  const given = new Map<string, GivenBefore>()
  for (const { target } of await refundsOf(database, reference)) {
    const { payment, amount, ownAmount, owed, points = 0 } = target
    if (payment === undefined) continue
    const before = given.get(payment) ?? { amount: 0, own: 0, points: 0 }
    given.set(payment, {
      amount: before.amount + amount.amount,
      own: before.own + ((ownAmount ?? owed)?.amount ?? 0),
      points: before.points + points,
    })
  }
  return given
}

/**
 * Maximum difference between the clocks of two processes, in milliseconds. A refund requested further in the future means that
 * the sandbox's clock was moved back.
 */
const mostSkew = 60_000

/**
 * Reads the refunds to send now. Refunds requested in the future count as due: the clock was moved back, and they would wait
 * too long.
 */
export const dueRefunds = async (database: Database, now: number): Promise<RefundRow[]> => {
  const isDue = or(lte(refund.dueAt, now), gt(refund.requestedAt, now + mostSkew))
  const rows = await database
    .select()
    .from(refund)
    .where(and(ne(refund.state, 'sent'), isDue))
    .orderBy(asc(refund.dueAt), asc(refund.id))
  return rows.map(rowOf)
}

/** Updates a refund, unless it has been sent. Returns false if another process has already sent it. */
export const moveRefund = async (
  database: Database,
  id: string,
  change: { state: 'pending'; dueAt: number } | { state: 'sent'; sentAt: number },
): Promise<boolean> => {
  const moved = await database
    .update(refund)
    .set(change)
    .where(and(eq(refund.id, id), ne(refund.state, 'sent')))
    .returning({ id: refund.id })
  return moved.length > 0
}
