import { and, asc, eq, ne } from 'drizzle-orm'
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

/** Writes a reservation. A request that was never answered counts as failed. */
export const writeReservation = ({ id, kind, status, reason, confirmation, terms }: Row): ReservationOnWire => {
  const { dueThere, ...agreed } = terms as ReservationTerms
  return {
    reservationId: id,
    kind,
    status: status === 'CONFIRMED' ? 'CONFIRMED' : 'FAILED',
    reason: status === 'ASKED' ? 'SUPPLIER_AWAY' : (reason ?? undefined),
    confirmation: confirmation ?? undefined,
    ...agreed,
    dueThere: writePrice(dueThere),
  }
}

/** Time after which an unanswered request counts as failed, in milliseconds. */
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

/** Records a request before it is sent to the supplier. A failed reservation of the same offer is requested again. */
export const askFor = async (
  database: Database,
  asked: { id: string; bookingReference: string; kind: Row['kind']; terms: ReservationTerms; createdAt: number },
): Promise<void> => {
  const again = { status: 'ASKED', reason: null, terms: asked.terms, createdAt: asked.createdAt } as const
  await database
    .insert(reservation)
    .values({ ...asked, status: 'ASKED' })
    .onConflictDoUpdate({ target: reservation.id, set: again, setWhere: ne(reservation.status, 'CONFIRMED') })
}

/** Records the supplier's answer. A confirmed reservation stays confirmed, whatever a later request ends with. */
export const settleReservation = async (
  database: Database,
  id: string,
  answer: { confirmation: string } | { reason: NonNullable<Row['reason']> },
): Promise<void> => {
  const set =
    'confirmation' in answer
      ? ({ status: 'CONFIRMED', reason: null, confirmation: answer.confirmation } as const)
      : ({ status: 'FAILED', reason: answer.reason } as const)
  await database
    .update(reservation)
    .set(set)
    .where(and(eq(reservation.id, id), ne(reservation.status, 'CONFIRMED')))
}
