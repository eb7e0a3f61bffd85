import { eq } from 'drizzle-orm'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import { changeFreeUntil } from '../exchanges/free-until.ts'
import { statusAt } from '../bookings/status-at.ts'
import { numbered } from '../wire/identity.ts'
import { ruledLeg, writeLegRules } from '../cart/write-fare-rules.ts'
import { booking } from '../database/tables.ts'
import { rememberShown } from '../bookings/shown-trips.ts'
import { fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { refundsOf } from '../bookings/refund-rows.ts'
import { mailsOf } from '../mail/post.ts'
import { type Attempt, isFinal, partsOfAttempt } from '../payments/attempts.ts'
import { neverCame } from '../payments/open-attempt.ts'
import { type BookingPayload, orderTypeOf } from '../bookings/booking-payload.ts'
import { refusedBefore, setAsideTold } from '../payments/outcome.ts'
import { isOneOf } from '../bookings/last-names.ts'
import { findOrCloseAttempt } from '../payments/find-attempt.ts'
import { openTrip } from '../flows/open-trip.ts'
import { writePnr } from '../bookings/pnr.ts'
import { waitingCheck } from '../payments/checks.ts'
import { bookingNotFound, orderTypeReference } from '../payments/refusals.ts'
import { paidPartOf, writePayments } from '../bookings/paid-parts.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import { returnDetails } from './return-details.ts'
import { writeTripOptions } from '../bookings/trip-options.ts'
import { reservationsOf, writeReservations } from '../stays/reservations.ts'
import { writeCheck } from '../payments/write-check.ts'
import { alternativesFor } from '../bookings/alternatives.ts'
import { writeAlternatives } from '../bookings/write-booking-status.ts'
import { cartIn } from '../flows/write-cart.ts'
import { changedTrip } from '../bookings/flow-rules.ts'

type TripDetailsOnWire = WireAnswer<'tripDetails'>
type AttemptOnWire = NonNullable<TripDetailsOnWire['attempt']>

type Query = Requested<'tripDetails'>['pnrQuery']

interface FoundBooking {
  reference: string
  orderId: string
  status: string
  payload: BookingPayload
}

/** Writes the cart of a change that this conversation has just bought. Returns undefined otherwise. */
const changeMade = (call: Call, reference: string) => {
  const { state, status } = call.conversation
  return status === 'completed' && changedTrip(state)?.reference === reference ? cartIn(call) : undefined
}

/**
 * Writes the fees for changing, cancelling and a no-show under the fares of a booking, and the time until which changes are
 * free.
 */
const writeFares = (engine: Engine, payload: BookingPayload, now: number) => {
  const { legs, currency } = payload.state
  const freeUntil = changeFreeUntil({ engine, now }, payload)
  return {
    fareRules: writeLegRules(
      engine,
      legs.map((leg) => ruledLeg(engine, leg, currency)),
    ),
    changeFreeUntil: freeUntil === undefined ? undefined : new Date(freeUntil).toISOString(),
  }
}

/** Writes a booking with its refunds, messages and options. */
export const writeFound = async (
  call: Call,
  { reference, orderId, status, payload }: FoundBooking,
): Promise<TripDetailsOnWire> => {
  const { database, engine, now, account, post } = call
  const refunds = await refundsOf(database, reference)
  const mails = await mailsOf(database, post, reference)
  const lines = await fulfilmentRowsOf(database, reference)
  const reservations = writeReservations(await reservationsOf(database, reference), now)
  const pnr = writePnr(engine, reference, payload, { status, now, mails, refunds, lines, reservations })
  const alternatives = await alternativesFor(database, engine, payload, now)
  return numbered({
    pnr: { ...pnr, irop: pnr.irop && { ...pnr.irop, alternatives: writeAlternatives(engine, alternatives) } },
    timeStamp: new Date(now).toISOString(),
    orderType: orderTypeOf(payload),
    order_id: orderId,
    change: await changeMade(call, reference),
    ...(status === 'ticketed' && writeFares(engine, payload, now)),
    tripOptions: writeTripOptions({ engine, payload, status, now }, account !== undefined),
    messages: [],
  })
}

const foundIn = (row: typeof booking.$inferSelect, now: number): FoundBooking => ({
  reference: row.reference,
  orderId: row.orderId,
  status: statusAt(row.status, row.payload as BookingPayload, now),
  payload: row.payload as BookingPayload,
})

/**
 * Finds a booking by a passenger's last name and its reference or order id. A wrong name and a wrong reference cause the same
 * lookup and the same error, so that clients cannot tell which part they guessed right.
 */
export const findNamed = async (
  { database, now }: Pick<Call, 'database' | 'now'>,
  asked: { reference: string } | { orderId: string },
  lastName: string,
): Promise<FoundBooking> => {
  const isAsked = 'orderId' in asked ? eq(booking.orderId, asked.orderId) : eq(booking.reference, asked.reference)
  const [row] = await database.select().from(booking).where(isAsked)
  const isNamed = isOneOf(row?.lastNameFolded ?? '|', lastName)
  if (!row || !isNamed) throw bookingNotFound()
  return foundIn(row, now)
}

/** Finds a booking by its reference alone. Only for clients that have proved access to it. */
export const findReferenced = async (
  { database, now }: Pick<Call, 'database' | 'now'>,
  reference: string,
): Promise<FoundBooking | undefined> => {
  const [row] = await database.select().from(booking).where(eq(booking.reference, reference))
  return row && foundIn(row, now)
}

/**
 * Finds a booking by its reference and a passenger's last name. Throws for a booking sold as an order, which needs `retrieve`.
 */
const findBooking = async (
  call: Call,
  { reference, lastName, flow }: Extract<Query, { kind: 'booking' }>,
): Promise<TripDetailsOnWire> => {
  const found = await findNamed(call, { reference }, lastName)
  if (orderTypeOf(found.payload) === 'ORDER') throw orderTypeReference('ORDER', found.orderId)
  await rememberShown(call, found.reference)
  if (flow) await openTrip(call, flow, found)
  return writeFound(call, found)
}

/** Finds the booking that this conversation has made or changes, so that a page can be reloaded. */
const findOwn = async (call: Call): Promise<TripDetailsOnWire> => {
  const { database, conversation, now } = call
  const { trip } = conversation.state
  const isOwn = trip ? eq(booking.reference, trip.reference) : eq(booking.sessionKey, conversation.key)
  const [row] = await database.select().from(booking).where(isOwn)
  if (!row) throw bookingNotFound()
  return writeFound(call, foundIn(row, now))
}

const statusOf = ({ phase, reason }: Attempt, isCheckWaiting: boolean): AttemptOnWire['status'] => {
  if (phase === 'done' || phase === 'ticketed' || phase === 'captured') return 'booked'
  if (phase === 'void_pending') return 'voidPending'
  if (phase === 'declined' || phase === 'voided') return phase
  if (phase === 'intent' && reason === 'processing_error') return 'declined'
  return isCheckWaiting ? 'challenge' : 'open'
}

const writeRefusal = (attempt: Attempt) => {
  const { errorCode, message, facts } = refusedBefore(attempt) ?? {}
  return errorCode === undefined ? {} : { refusal: { errorCode, message, facts } }
}

/**
 * Writes the status and reason of an attempt and the money held for it. While the attempt is in progress, also writes the
 * payments that it would charge.
 */
const writeAttempt = (attempt: Attempt, isCheckWaiting: boolean) => ({
  requestId: attempt.requestId,
  status: statusOf(attempt, isCheckWaiting),
  reason: attempt.reason,
  setAside: setAsideTold(attempt),
  ...(!isFinal(attempt) && {
    payments: writePayments(partsOfAttempt(attempt).map((part) => paidPartOf(part, attempt.requestId))),
  }),
})

/**
 * Reads the status of the attempt with a request id. The status is `none` if this browser did not make the attempt, if the
 * purchase request had not arrived when the status was first requested, or if the purchase was refused before an attempt
 * existed. In the last case, the response contains the refusal.
 */
const findMine = async (call: Call, requestId: string): Promise<TripDetailsOnWire> => {
  const { database, conversation, engine, now } = call
  const attempt = await findOrCloseAttempt(
    database,
    { requestId, sessionKey: conversation.key, cookieHash: conversation.cookieHash },
    engine,
    now,
  )
  const isMine = attempt?.cookieHash === conversation.cookieHash
  if (!isMine || attempt.reason === neverCame)
    return { attempt: { requestId, status: 'none', ...(isMine && writeRefusal(attempt)) }, tripOptions: [], messages: [] }
  const check = attempt.phase === 'challenge' ? await waitingCheck(database, requestId, now) : undefined
  const [made] = attempt.bookingReference
    ? await database.select().from(booking).where(eq(booking.reference, attempt.bookingReference))
    : []
  const written = made ? await writeFound(call, foundIn(made, now)) : { tripOptions: [], messages: [] }
  return {
    ...written,
    attempt: {
      ...writeAttempt(attempt, check !== undefined),
      reference: paymentReferenceFor(engine.airline.code, requestId),
      redirectInfo: check && writeCheck(check, attempt),
    },
  }
}

/**
 * Resolves the operation `tripDetails`. The booking is identified by its reference and a passenger's last name, by this conversation, by the
 * request id of this browser's attempt, or by the state of a return from a bank or provider. If a flow is given, the booking is
 * opened in that flow.
 */
export const readTripDetails = (call: Call, query: Query): Promise<TripDetailsOnWire> => {
  if (query.kind === 'own') return findOwn(call)
  if (query.kind === 'return') return returnDetails(call, query.state, findMine)
  return query.kind === 'attempt' ? findMine(call, query.requestId) : findBooking(call, query)
}
