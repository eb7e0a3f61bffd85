import { eq } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../call.ts'
import type { Engine } from '../engine/engine.ts'
import { chosenFlights } from '../shopping/legs.ts'
import { numbered } from '../shopping/identity.ts'
import { InputReader } from '../shopping/read-input.ts'
import { booking, challenge } from '../tables.ts'
import { type Attempt, neverCame } from './attempts.ts'
import { type BookingPayload, orderTypeOf } from './booking-payload.ts'
import { isOneOf } from './last-names.ts'
import { attemptOrEnd } from './never-came.ts'
import { writePnr } from './pnr.ts'
import { checkOf } from './processor.ts'
import { bookingNotFound, orderTypeReference } from './refusals.ts'
import { paymentReferenceOf } from './references.ts'

type TripDetailsOnWire = WireAnswer<'tripDetails'>
type AttemptOnWire = NonNullable<TripDetailsOnWire['attempt']>

type Query = { kind: 'own' } | { kind: 'attempt'; requestId: string } | { kind: 'booking'; reference: string; lastName: string }

const readQuery = (pnrQuery: unknown): Query => {
  const reader = new InputReader()
  const fields = reader.object(pnrQuery, 'pnrQuery')
  reader.finish()
  if (fields.conversation === true) return { kind: 'own' }
  const isAttempt = fields.requestId !== undefined && fields.requestId !== null
  const query: Query = isAttempt
    ? { kind: 'attempt', requestId: reader.text(fields.requestId, 'pnrQuery.requestId', { most: 200 }) }
    : {
        kind: 'booking',
        reference: reader.text(fields.pnr, 'pnrQuery.pnr', { most: 6 }).toUpperCase(),
        lastName: reader.text(fields.lastName, 'pnrQuery.lastName', { most: 80 }),
      }
  reader.finish()
  return query
}

/** What a guest may do with a booking, by the names of gateway-wire-format, 13. */
const optionsOf = (engine: Engine, payload: BookingPayload, now: number): TripDetailsOnWire['tripOptions'] => {
  const isAhead = chosenFlights(engine, payload.state).some(({ flight }) => flight.departsAt > now)
  const open = (tripOption: string, ruleName: string) =>
    isAhead ? { tripOption, ruleName, enabled: true } : { tripOption, ruleName, enabled: false, failureReason: 'departed' }
  const closed = (tripOption: string) => ({ tripOption, ruleName: 'CONFIGURATION', enabled: false, failureReason: 'disabled' })
  return [
    closed('ADD_MODIFY_ANCILLARIES'),
    closed('ADD_INSURANCE_POSTBOOKING'),
    closed('CHECK_IN'),
    closed('CANCEL_ITINERARY'),
    closed('EXCHANGE_FLIGHT'),
    closed('UPGRADE'),
    open('ADD_MODIFY_SEATS', 'SEATS_MTO_GUEST'),
    open('EDIT_PASSENGER', 'EDIT_PAX_DETAILS_GUEST'),
  ]
}

export interface FoundBooking {
  reference: string
  orderId: string
  payload: BookingPayload
}

/** A booking that was found, with what may be done with it. */
export const writeFound = ({ engine, now }: Call, { reference, orderId, payload }: FoundBooking): TripDetailsOnWire =>
  numbered({
    pnr: writePnr(engine, reference, payload),
    orderType: orderTypeOf(payload),
    order_id: orderId,
    tripOptions: optionsOf(engine, payload, now),
    messages: [],
  })

const foundIn = (row: typeof booking.$inferSelect): FoundBooking => ({
  reference: row.reference,
  orderId: row.orderId,
  payload: row.payload as BookingPayload,
})

/** One error for a wrong reference or order id and for a wrong name, found in the same way: nobody learns which it was. */
export const findNamed = async (
  { database }: Pick<Call, 'database'>,
  asked: { reference: string } | { orderId: string },
  lastName: string,
): Promise<FoundBooking> => {
  const isAsked = 'orderId' in asked ? eq(booking.orderId, asked.orderId) : eq(booking.reference, asked.reference)
  const [row] = await database.select().from(booking).where(isAsked)
  const isNamed = isOneOf(row?.lastNameFolded ?? '|', lastName)
  if (!row || !isNamed) throw bookingNotFound()
  return foundIn(row)
}

/** A booking by its reference. One that was sold as an order is asked for by `retrieve` (specification, section 8). */
const findBooking = async (call: Call, reference: string, lastName: string): Promise<TripDetailsOnWire> => {
  const found = await findNamed(call, { reference }, lastName)
  if (orderTypeOf(found.payload) === 'ORDER') throw orderTypeReference('ORDER', found.orderId)
  return writeFound(call, found)
}

/** The booking that the asking conversation itself made: what a reload of the confirmation finds again. */
const findOwn = async (call: Call): Promise<TripDetailsOnWire> => {
  const { database, conversation } = call
  const [row] = await database.select().from(booking).where(eq(booking.sessionKey, conversation.key))
  if (!row) throw bookingNotFound()
  return writeFound(call, foundIn(row))
}

const statusOf = ({ phase, reason }: Attempt, isCheckWaiting: boolean): AttemptOnWire['status'] => {
  if (phase === 'done' || phase === 'ticketed' || phase === 'captured') return 'booked'
  if (phase === 'void_pending') return 'voidPending'
  if (phase === 'declined' || phase === 'voided') return phase
  if (phase === 'intent' && reason === 'processing_error') return 'declined'
  return isCheckWaiting ? 'challenge' : 'open'
}

/** Where the attempt of a request id stands; `none` for one that this visitor never made, or that had not come when it was asked about. */
const findMine = async (call: Call, requestId: string): Promise<TripDetailsOnWire> => {
  const { database, conversation, engine, now } = call
  const attempt = await attemptOrEnd(
    database,
    { requestId, sessionKey: conversation.key, cookieHash: conversation.cookieHash },
    engine,
    now,
  )
  if (!attempt || attempt.cookieHash !== conversation.cookieHash || attempt.reason === neverCame)
    return { attempt: { requestId, status: 'none' }, tripOptions: [], messages: [] }
  const [row] = await database.select().from(challenge).where(eq(challenge.requestId, requestId))
  const check = attempt.phase === 'challenge' && row?.state === 'waiting' && row.expiresAt > now ? checkOf(row) : undefined
  const [made] = attempt.bookingReference
    ? await database.select().from(booking).where(eq(booking.reference, attempt.bookingReference))
    : []
  const written = made ? writeFound(call, foundIn(made)) : { tripOptions: [], messages: [] }
  return {
    ...written,
    attempt: {
      requestId,
      status: statusOf(attempt, check !== undefined),
      reason: attempt.reason,
      reference: paymentReferenceOf(engine.airline.code, requestId),
      redirectInfo: check && {
        transactionId: check.transactionId,
        challengeUrl: check.url,
        expiresAt: new Date(check.expiresAt).toISOString(),
      },
    },
  }
}

/**
 * Answers trip details (specification, section 3; gateway-wire-format, 13): a booking by its reference and the last name of
 * anybody on it, or by the request id of the attempt that this visitor made it with.
 */
export const tripDetails = (call: Call, pnrQuery: unknown): Promise<TripDetailsOnWire> => {
  const query = readQuery(pnrQuery)
  if (query.kind === 'own') return findOwn(call)
  return query.kind === 'attempt' ? findMine(call, query.requestId) : findBooking(call, query.reference, query.lastName)
}
