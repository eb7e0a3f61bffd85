import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { booking, seat, session, ticket } from '../database/tables.ts'
import { chosenFlights } from '../cart/legs.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { BookingPayload, IssuedDocument } from './booking-payload.ts'
import { type PlannedDocument, planDocuments } from './documents.ts'
import { foldedNames } from './last-names.ts'
import { paidPartOf } from './paid-parts.ts'
import { partsOf } from '../payments/parts.ts'
import { newBookingReference, newDocumentNumbers, orderIdOf, type RandomBelow } from '../wire/references.ts'
import type { Post } from '../platform/post.ts'

/** Maximum number of random references or document numbers to try, because they may already be in use. */
const mostDraws = 20

/** Context of issuing documents. `database` is the transaction that completes the attempt. */
export interface Issuing {
  database: Database
  engine: Engine
  attempt: Attempt
  now: number
  random: RandomBelow
  post: Post
}

/** Builds the booking of an attempt. Its documents are issued afterwards. */
export const payloadOf = ({ attempt: { work, total, requestId }, now }: Issuing): BookingPayload => ({
  storefront: work.storefront,
  createdAt: new Date(now).toISOString(),
  state: work.state,
  documents: [],
  paidBy: partsOf(work, total).map((part) => paidPartOf(part, requestId, now)),
  surcharge: work.surcharge,
  remarks: work.remarks,
  language: work.language,
  total,
})

/** Stores the booking under a new reference and returns the reference. */
export const reserveReference = async (
  { database, engine, attempt, now, random }: Issuing,
  payload: BookingPayload,
  status: 'ticketed' | 'held',
): Promise<string> => {
  const { requestId, sessionKey, total, work } = attempt
  const row = {
    requestId,
    sessionKey,
    lastNameFolded: foldedNames(work.state.passengers.map(({ lastName }) => lastName)),
    status,
    payload,
    total: total.amount,
    currency: total.currency,
    createdAt: now,
    accountId: work.accountId,
  }
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const reference = newBookingReference(random)
    const taken = await database
      .insert(booking)
      .values({ ...row, reference, orderId: orderIdOf(engine.airline.code, reference) })
      .onConflictDoNothing({ target: booking.reference })
      .returning()
    if (taken.length > 0) return reference
  }
  throw new Error('Found no unused booking reference')
}

/** Numbers the planned documents and stores them. The numbers are consecutive. */
export const issueDocuments = async (
  { database, engine, random }: Pick<Issuing, 'database' | 'engine' | 'random'>,
  reference: string,
  planned: readonly PlannedDocument[],
): Promise<IssuedDocument[]> => {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const numbers = newDocumentNumbers(engine.airline.code, planned.length, random)
    const documents = planned.map((document, place): IssuedDocument => ({ number: numbers[place] ?? '', ...document }))
    const rows = documents.map(({ number, passengerIndex, kind }) => ({
      number,
      bookingReference: reference,
      passengerIndex,
      kind,
    }))
    const issued = await database.insert(ticket).values(rows).onConflictDoNothing().returning({ number: ticket.number })
    if (issued.length === documents.length) return documents
    await database.delete(ticket).where(
      inArray(
        ticket.number,
        issued.map(({ number }) => number),
      ),
    )
  }
  throw new Error('Found no unused block of document numbers')
}

/** Assigns the bought seats to the booking, and releases the other seats that the conversation holds. */
export const settleSeats = async (database: Database, { sessionKey, work }: Attempt, reference: string): Promise<void> => {
  for (const { flightKey, seatCode } of work.held?.seats ?? []) {
    await database
      .update(seat)
      .set({ bookingReference: reference, heldUntil: null })
      .where(and(eq(seat.flightKey, flightKey), eq(seat.seatCode, seatCode), eq(seat.sessionKey, sessionKey)))
  }
  await database.delete(seat).where(and(eq(seat.sessionKey, sessionKey), eq(seat.status, 'held')))
}

/** Plans the documents for a state, in the order in which they are issued. */
export const plannedFor = (engine: Engine, state: SessionState): PlannedDocument[] => {
  const flights = chosenFlights(engine, state).map(({ flight }) => flight)
  const upgrades = state.upgrades?.map((upgrade) => {
    const flight = flights.find(({ key }) => key === upgrade.flightKey)
    return flight ? { ...upgrade, segment: endsOf(flight) } : upgrade
  })
  return planDocuments({ ...state, upgrades }, flights.map(endsOf))
}

/** Marks the conversation as completed by the booking that it made or paid for. */
export const completeConversation = async ({ database, attempt, now }: Issuing, reference: string): Promise<void> => {
  await database
    .update(session)
    .set({ status: 'completed', completedAt: sql`coalesce(${session.completedAt}, ${now})`, bookingReference: reference })
    .where(eq(session.key, attempt.sessionKey))
}
