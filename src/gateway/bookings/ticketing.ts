import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { rowsOf, Sum } from '../database/rows.ts'
import { booking, seat, ticket } from '../database/tables.ts'
import { chosenFlights } from '../cart/legs.ts'
import { endsOf } from '../wire/travel-parts.ts'
import type { Attempt } from '../payments/attempts.ts'
import type { BookingPayload, IssuedDocument } from './booking-payload.ts'
import { type PlannedDocument, planDocuments } from './documents.ts'
import { foldedNames } from './last-names.ts'
import { paidPartOf } from './paid-parts.ts'
import { partsOfPayment } from '../payments/parts.ts'
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
  paidBy: partsOfPayment(work, total).map((part) => paidPartOf(part, requestId, now)),
  surcharge: work.surcharge,
  remarks: work.remarks,
  language: work.language,
  total,
})

/** Builds the statement that stores a booking under a reference. It returns the reference, or nothing if it is already in use. */
const storing = (
  { database, engine, attempt, now }: Issuing,
  reference: string,
  payload: BookingPayload,
  status: 'ticketed' | 'held',
) => {
  const { requestId, sessionKey, total, work } = attempt
  return database
    .insert(booking)
    .values({
      reference,
      orderId: orderIdOf(engine.airline.code, reference),
      requestId,
      sessionKey,
      lastNameFolded: foldedNames(work.state.passengers.map(({ lastName }) => lastName)),
      status,
      payload,
      total: total.amount,
      currency: total.currency,
      createdAt: now,
      accountId: work.accountId,
    })
    .onConflictDoNothing({ target: booking.reference })
    .returning({ reference: booking.reference })
}

/** Stores a booking on hold under a new reference and returns the reference. */
export const reserveReference = async (issuing: Issuing, payload: BookingPayload): Promise<string> => {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const reference = newBookingReference(issuing.random)
    if ((await storing(issuing, reference, payload, 'held')).length > 0) return reference
  }
  throw new Error('Found no unused booking reference')
}

const numbered = (
  { engine, random }: Pick<Issuing, 'engine' | 'random'>,
  planned: readonly PlannedDocument[],
): IssuedDocument[] => {
  const numbers = newDocumentNumbers(engine.airline.code, planned.length, random)
  return planned.map((document, place) => ({ number: numbers[place] ?? '', ...document }))
}

/** A booking under a random reference and random document numbers, and the statements that store it. */
interface DrawnBooking {
  reference: string
  payload: BookingPayload
  /** Stores the booking and returns its row, or nothing if the reference is in use. */
  booked: SQL
  /** Stores the documents of the row in `booked` and returns a row for each number that was not in use. */
  issued: SQL
}

/** Draws a reference and consecutive document numbers for a booking, which `payloadWith` builds. */
export const drawTicketed = (
  issuing: Issuing,
  planned: readonly PlannedDocument[],
  payloadWith: (documents: IssuedDocument[]) => BookingPayload,
): DrawnBooking => {
  const reference = newBookingReference(issuing.random)
  const documents = numbered(issuing, planned)
  const payload = payloadWith(documents)
  const rows = JSON.stringify(documents.map(({ number, passengerIndex, kind }) => ({ number, passengerIndex, kind })))
  return {
    reference,
    payload,
    booked: storing(issuing, reference, payload, 'ticketed').getSQL(),
    issued: sql`insert into ticket (number, booking_reference, passenger_index, kind)
      select entry.number, booked.reference, entry."passengerIndex", entry.kind
      from booked, jsonb_to_recordset(${rows}::jsonb) as entry (number text, "passengerIndex" integer, kind text)
      on conflict do nothing returning number`,
  }
}

const Stored = z.object({ booked: Sum, issued: Sum })

/**
 * Stores a booking and its documents under a new reference and new consecutive numbers, in one statement. `payloadWith` builds the booking.
 * Returns both.
 */
export const storeTicketed = async (
  issuing: Issuing,
  planned: readonly PlannedDocument[],
  payloadWith: (documents: IssuedDocument[]) => BookingPayload,
): Promise<{ reference: string; payload: BookingPayload }> => {
  const { database } = issuing
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const { reference, payload, booked, issued } = drawTicketed(issuing, planned, payloadWith)
    const [stored] = await rowsOf(
      database,
      Stored,
      sql`with booked as (${booked}), issued as (${issued})
        select (select count(*) from booked) as booked, (select count(*) from issued) as issued`,
    )
    if (stored?.issued === payload.documents.length && stored.booked > 0) return { reference, payload }
    // One of the numbers is in use, so both are drawn again.
    if (stored && stored.booked > 0) {
      await database.delete(ticket).where(eq(ticket.bookingReference, reference))
      await database.delete(booking).where(eq(booking.reference, reference))
    }
  }
  throw new Error('Found no unused booking reference and document numbers')
}

/** Numbers the planned documents and stores them. The numbers are consecutive. */
export const issueDocuments = async (
  issuing: Pick<Issuing, 'database' | 'engine' | 'random'>,
  reference: string,
  planned: readonly PlannedDocument[],
): Promise<IssuedDocument[]> => {
  const { database } = issuing
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const documents = numbered(issuing, planned)
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

/** Assigns the bought seats to the booking. The other seats that the conversation holds are released when it is completed. */
export const assignSeats = async (database: Database, { sessionKey, work }: Attempt, reference: string): Promise<void> => {
  for (const { flightKey, seatCode } of work.held?.seats ?? []) {
    await database
      .update(seat)
      .set({ bookingReference: reference, heldUntil: null })
      .where(and(eq(seat.flightKey, flightKey), eq(seat.seatCode, seatCode), eq(seat.sessionKey, sessionKey)))
  }
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
