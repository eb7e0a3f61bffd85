import { and, asc, eq, lte, ne, notInArray } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Database } from '../database/database.ts'
import { reservation } from '../database/tables.ts'
import { writePrice } from '../wire/write-price.ts'

/** What the traveller agreed to. Times are local, `YYYY-MM-DDTHH:mm`. */
export interface ReservationTerms {
  supplier: string
  phone: string
  product: string
  place: string
  from: string
  until: string
  dueThere: Money
}

type Row = typeof reservation.$inferSelect

export type ReservationOnWire = WireAnswer<'carBooking'>['reservation']

/** Writes a reservation. Unanswered requests and those being cancelled appear as failed. */
export const writeReservation = ({ id, kind, status, reason, confirmation, terms }: Row): ReservationOnWire => {
  const { dueThere, ...agreed } = terms as ReservationTerms
  return {
    reservationId: id,
    kind,
    status: status === 'CONFIRMED' ? 'CONFIRMED' : 'FAILED',
    reason: status === 'ASKED' || status === 'WITHDRAWING' ? 'SUPPLIER_AWAY' : (reason ?? undefined),
    confirmation: confirmation ?? undefined,
    ...agreed,
    dueThere: writePrice(dueThere),
  }
}

/** Time after which an unanswered request counts as failed, and the supplier is asked to cancel it. In milliseconds. */
const undecided = 60_000

/** Writes the reservations with an outcome. Requests still in progress are left out. */
export const writeReservations = (rows: readonly Row[], now: number): ReservationOnWire[] =>
  rows.filter(({ status, createdAt }) => status !== 'ASKED' || createdAt + undecided <= now).map(writeReservation)

/** Reads the reservations of a booking, oldest first. */
export const reservationsOf = (database: Database, reference: string): Promise<Row[]> =>
  database
    .select()
    .from(reservation)
    .where(eq(reservation.bookingReference, reference))
    .orderBy(asc(reservation.createdAt), asc(reservation.id))

/** Finds a reservation by its id. */
export const findReservation = async (database: Database, id: string): Promise<Row | undefined> => {
  const [row] = await database.select().from(reservation).where(eq(reservation.id, id))
  return row
}

/**
 * Records a request before it is sent to the supplier. A failed reservation of the same offer is requested again. Returns false
 * while the supplier is asked to cancel it: a request at that moment could be cancelled with it.
 */
export const askFor = async (
  database: Database,
  asked: { id: string; bookingReference: string; kind: Row['kind']; terms: ReservationTerms; createdAt: number },
): Promise<boolean> => {
  const { terms, createdAt } = asked
  const withdrawAt = createdAt + undecided
  const again = { status: 'ASKED', reason: null, terms, createdAt, withdrawAt } as const
  await database
    .insert(reservation)
    .values({ ...asked, status: 'ASKED', withdrawAt })
    .onConflictDoUpdate({
      target: reservation.id,
      set: again,
      setWhere: notInArray(reservation.status, ['CONFIRMED', 'WITHDRAWING']),
    })
  return (await findReservation(database, asked.id))?.status !== 'WITHDRAWING'
}

/**
 * Records the supplier's answer, or that there was none by `now`, after which the reservation is to be cancelled. A confirmed
 * reservation stays confirmed, whatever a later request ends with.
 */
export const settleReservation = async (
  database: Database,
  id: string,
  answer: { confirmation: string } | { reason: NonNullable<Row['reason']> },
  now: number,
): Promise<void> => {
  const set =
    'confirmation' in answer
      ? ({ status: 'CONFIRMED', reason: null, confirmation: answer.confirmation, withdrawAt: null } as const)
      : ({
          status: 'FAILED',
          reason: answer.reason,
          withdrawAt: answer.reason === 'SUPPLIER_AWAY' ? now + undecided : null,
        } as const)
  await database
    .update(reservation)
    .set(set)
    .where(and(eq(reservation.id, id), ne(reservation.status, 'CONFIRMED')))
}

/** Interval between attempts to cancel a reservation, during which no other process tries. In milliseconds. */
const untilNextAttempt = 10 * 60_000

/** Claims the reservations without an outcome for one cancellation attempt each. */
export const takeForWithdrawal = (database: Database, now: number): Promise<Pick<Row, 'id' | 'kind'>[]> =>
  database
    .update(reservation)
    .set({ status: 'WITHDRAWING', withdrawAt: now + untilNextAttempt })
    .where(and(lte(reservation.withdrawAt, now), ne(reservation.status, 'CONFIRMED')))
    .returning({ id: reservation.id, kind: reservation.kind })

/** Records a cancellation attempt. The reservation counts as failed either way; without a response, the cancellation is retried. */
export const settleWithdrawal = async (database: Database, id: string, { isDone }: { isDone: boolean }): Promise<void> => {
  await database
    .update(reservation)
    .set({ status: 'FAILED', reason: 'SUPPLIER_AWAY', ...(isDone && { withdrawAt: null }) })
    .where(and(eq(reservation.id, id), eq(reservation.status, 'WITHDRAWING')))
}
