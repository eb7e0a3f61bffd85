import { and, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { KeepingReason } from '#src/domain/deletion.ts'
import { money } from '#src/domain/money.ts'
import { chosenFlights } from '../cart/legs.ts'
import type { Call } from '../conversation/call.ts'
import { attempt, booking, hold, milesEntry, refund, storedValue, upgradeRequest } from '../database/tables.ts'
import { creditKey } from '../payments/stored-values.ts'
import { unfinishedPhases } from '../payments/unfinished-attempts.ts'
import type { BookingPayload } from './booking-payload.ts'

type Asking = Pick<Call, 'database' | 'engine' | 'now'>

const instantOf = (at: number): string => new Date(at).toISOString()

/** Finds purchases of the account that have not ended, or whose money and miles are still to be released. */
const openPayments = async ({ database }: Asking, id: string): Promise<KeepingReason[]> => {
  const [row] = await database
    .select({ requestId: attempt.requestId })
    .from(attempt)
    .where(and(inArray(attempt.phase, [...unfinishedPhases, 'void_pending']), sql`${attempt.work} ->> 'accountId' = ${id}`))
    .limit(1)
  return row ? [{ reason: 'PAYMENT_OPEN' }] : []
}

const openHolds = async ({ database, now }: Asking, id: string): Promise<KeepingReason[]> => {
  const isOpen = or(eq(hold.state, 'paying'), and(eq(hold.state, 'open'), gt(hold.payBy, now)))
  const rows = await database
    .select({ reference: booking.reference, payBy: hold.payBy })
    .from(booking)
    .innerJoin(hold, eq(hold.bookingReference, booking.reference))
    .where(and(eq(booking.accountId, id), isOpen))
    .orderBy(hold.payBy)
  return rows.map(({ reference, payBy }) => ({ reason: 'ON_HOLD', reference, until: instantOf(payBy) }))
}

const pendingRefunds = async ({ database }: Asking, id: string): Promise<KeepingReason[]> => {
  const isTheirs = sql`(${refund.target} ->> 'accountId' = ${id} or ${refund.target} -> 'taken' ->> 'accountId' = ${id})`
  const rows = await database
    .selectDistinct({ reference: refund.bookingReference })
    .from(refund)
    .where(and(ne(refund.state, 'sent'), isTheirs))
  return rows.map(({ reference }) => ({ reason: 'REFUND_PENDING', reference }))
}

const waitingUpgrades = async ({ database }: Asking, id: string): Promise<KeepingReason[]> => {
  const rows = await database
    .selectDistinct({ reference: upgradeRequest.bookingReference })
    .from(upgradeRequest)
    .where(and(eq(upgradeRequest.state, 'waiting'), sql`${upgradeRequest.terms} ->> 'accountId' = ${id}`))
  return rows.map(({ reference }) => ({ reason: 'UPGRADE_WAITING', reference }))
}

/** True if miles or upgrade certificates of the account paid for a part of the booking. */
const isPaidFrom = (id: string, { paidBy = [], spentOnAward, spentOnUpgrades = [] }: BookingPayload): boolean =>
  paidBy.some(({ paymentType, accountId }) => paymentType === 'POINTS' && accountId === id) ||
  spentOnAward?.accountId === id ||
  spentOnUpgrades.some(({ accountId }) => accountId === id)

/** Lists the references of the bookings that the account owns, or for which its miles were spent. */
const referencesOf = async ({ database }: Asking, id: string): Promise<string[]> => {
  const own = await database.select({ reference: booking.reference }).from(booking).where(eq(booking.accountId, id))
  const spent = await database
    .selectDistinct({ reference: sql<string>`coalesce(${milesEntry.bookingReference}, ${attempt.bookingReference})` })
    .from(milesEntry)
    .leftJoin(attempt, eq(attempt.requestId, milesEntry.requestId))
    .where(
      and(
        eq(milesEntry.accountId, id),
        lt(milesEntry.points, 0),
        or(isNotNull(milesEntry.bookingReference), isNotNull(attempt.bookingReference)),
      ),
    )
  return [...new Set([...own, ...spent].map(({ reference }) => reference))]
}

/** Finds trips ahead whose miles or certificates could be returned to nobody after the deletion. */
const tripsPaidFrom = async (asking: Asking, id: string): Promise<KeepingReason[]> => {
  const { database, engine, now } = asking
  const references = await referencesOf(asking, id)
  if (references.length === 0) return []
  const rows = await database
    .select({ reference: booking.reference, payload: booking.payload })
    .from(booking)
    .where(and(inArray(booking.reference, references), eq(booking.status, 'ticketed')))
    .orderBy(booking.createdAt)
  return rows.flatMap(({ reference, payload }) => {
    const paid = payload as BookingPayload
    const departures = chosenFlights(engine, paid.state).map(({ flight }) => flight.departsAt)
    const last = Math.max(0, ...departures)
    return last > now && isPaidFrom(id, paid) ? [{ reason: 'PAID_WITH_VALUES', reference, until: instantOf(last) }] : []
  })
}

const debtOf = async ({ database }: Asking, id: string): Promise<KeepingReason[]> => {
  const [row] = await database
    .select()
    .from(storedValue)
    .where(eq(storedValue.key, creditKey(id)))
  return row && row.spent > 0 ? [{ reason: 'AGENCY_DEBT', owed: money(row.spent, row.currency) }] : []
}

/** Lists everything that keeps an account from being deleted now. Empty if it can be deleted. */
export const keepingReasonsOf = async (asking: Asking, id: string): Promise<KeepingReason[]> => {
  const found: KeepingReason[] = []
  for (const find of [openPayments, openHolds, pendingRefunds, waitingUpgrades, tripsPaidFrom, debtOf])
    found.push(...(await find(asking, id)))
  return found
}
