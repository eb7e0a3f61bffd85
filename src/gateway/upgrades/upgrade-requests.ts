import { and, asc, desc, eq, lte, not, sql } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Database } from '../database/database.ts'
import type { CardPart } from '../payments/parts.ts'
import { booking, upgradeRequest } from '../database/tables.ts'
import type { Certificate } from '../conversation/account.ts'

/** The terms of a waitlisted upgrade. */
export interface RequestTerms {
  passengerIndexes: number[]
  bookingClass: string
  payWith: 'MONEY' | 'POINTS' | 'CERTIFICATE'
  /** The price for each passenger, without card surcharge. */
  prices: { passengerIndex: number; amount: Money }[]
  /** The lowest bid per passenger that the airline accepts, in minor units. Must never be disclosed. */
  reserve?: number
  points: number
  certificates: Certificate[]
  accountId?: string
  /** The part of the payment that the card network holds for this upgrade. */
  part?: CardPart
}

/** A request for a waitlisted upgrade, decided or undecided. Times are in epoch milliseconds. */
export type RequestRow = Omit<typeof upgradeRequest.$inferSelect, 'terms'> & { terms: RequestTerms }

const rowsOf = (rows: (typeof upgradeRequest.$inferSelect)[]): RequestRow[] => rows as RequestRow[]

/** Reads the upgrade requests of a booking, oldest first. With `isLocked`, locks them until the transaction ends. */
export const requestsOf = async (database: Database, reference: string, isLocked = false): Promise<RequestRow[]> => {
  const query = database
    .select()
    .from(upgradeRequest)
    .where(eq(upgradeRequest.bookingReference, reference))
    .orderBy(asc(upgradeRequest.createdAt), asc(upgradeRequest.id))
  return rowsOf(await (isLocked ? query.for('update') : query))
}

/** Reads an upgrade request and locks it until the transaction ends. */
export const lockRequest = async (database: Database, id: string): Promise<RequestRow | undefined> => {
  const rows = await database.select().from(upgradeRequest).where(eq(upgradeRequest.id, id)).for('update')
  return rowsOf(rows)[0]
}

/** Reads the waiting requests that are due, in the order in which they are served: by round, tier and time. */
export const dueRequests = async (database: Database, now: number): Promise<RequestRow[]> =>
  rowsOf(
    await database
      .select()
      .from(upgradeRequest)
      .where(and(eq(upgradeRequest.state, 'waiting'), lte(upgradeRequest.dueAt, now)))
      .orderBy(asc(upgradeRequest.dueAt), desc(upgradeRequest.rank), asc(upgradeRequest.createdAt), asc(upgradeRequest.id)),
  )

/** Reads the waiting requests whose booking was cancelled or no longer contains the flight. */
export const orphanedRequests = async (database: Database): Promise<RequestRow[]> => {
  const isKept = sql`exists (
    select 1 from ${booking}
    where ${booking.reference} = ${upgradeRequest.bookingReference}
      and ${booking.status} = 'ticketed'
      and jsonb_path_exists(${booking.payload}, '$.state.legs[*].flightKeys[*] ? (@ == $key)', jsonb_build_object('key', ${upgradeRequest.flightKey}))
  )`
  return rowsOf(
    await database
      .select()
      .from(upgradeRequest)
      .where(and(eq(upgradeRequest.state, 'waiting'), not(isKept)))
      .orderBy(asc(upgradeRequest.createdAt), asc(upgradeRequest.id)),
  )
}

/** Reads decided requests whose money has not been captured or released yet. */
export const unsettledRequests = async (database: Database): Promise<RequestRow[]> =>
  rowsOf(
    await database
      .select()
      .from(upgradeRequest)
      .where(eq(upgradeRequest.isSettled, false))
      .orderBy(asc(upgradeRequest.createdAt), asc(upgradeRequest.id)),
  ).filter(({ state }) => state !== 'waiting')

type Move = Partial<Pick<RequestRow, 'state' | 'isSettled' | 'dueAt' | 'cancelledBy'>>

export const moveRequest = async (database: Database, id: string, move: Move): Promise<void> => {
  await database.update(upgradeRequest).set(move).where(eq(upgradeRequest.id, id))
}
