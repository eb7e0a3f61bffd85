import { eq } from 'drizzle-orm'
import { zero } from '#src/domain/money.ts'
import type { Requested } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { statusAt } from '../bookings/status-at.ts'
import { postMail } from '../mail/post.ts'
import { type AirlineChange, type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { enterTrip } from '../flows/open-trip.ts'
import type { RandomBelow } from '../wire/references.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { issueDocuments } from '../bookings/ticketing.ts'
import { notAllowed, whyUnavailable } from '../bookings/trip-options.ts'
import { SoldOut } from '../inventory/wanted-stock.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { flightSoldOut } from '../cart/refusals.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import { alternativesFor } from '../bookings/alternatives.ts'
import { exchangeDocuments } from '../bookings/exchange-documents.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import type { Post } from '../platform/post.ts'
import { shownTarget } from '../bookings/refund-targets.ts'
import { moveLeg } from './move-leg.ts'
import { rebookedNews } from './rebooked-news.ts'
import { refundLeftBehind } from './refund-left-behind.ts'

const store = async (database: Database, reference: string, payload: BookingPayload): Promise<void> => {
  await database.update(booking).set({ payload }).where(eq(booking.reference, reference))
}

/** Returns the booking's state with the flights as sold, before the airline changed them. */
const stateBefore = ({ state, airlineChange }: BookingPayload): SessionState => ({
  ...state,
  legs: state.legs.map((leg, place) => airlineChange?.original.find((each) => each.place === place)?.leg ?? leg),
})

interface NewFlights {
  place: number
  leg: ChosenLeg
  reason: AirlineChange['reason']
  now: number
  post: Post
}

/**
 * Replaces a leg's flights for the airline. Takes stock on the new flights and releases that of the old ones. Items that the
 * new flights do not offer are refunded at once. The tickets stay as they are until the traveller accepts the flights, chooses
 * an alternative, or requests a refund. Throws RangeError for a booking that is not ticketed, because the seats and extras of a
 * hold are not in stock.
 */
export const changeByAirline = async (
  database: Database,
  engine: Engine,
  row: BookingRow,
  { place, leg, reason, now, post }: NewFlights,
): Promise<void> => {
  const { reference, sessionKey, payload, status } = row
  const original = payload.state.legs[place]
  if (!original) throw new RangeError(`The booking has no leg ${place}`)
  if (status !== 'ticketed') throw new RangeError(`The airline can change only a ticketed booking, and ${reference} is ${status}`)
  const move = await moveLeg({ database, engine, now, reference, sessionKey, state: payload.state }, place, leg)
  const at = new Date(now).toISOString()
  const airlineChange = { reason, at, original: [...(payload.airlineChange?.original ?? []), { place, leg: original }] }
  const revision = revisionOf(payload) + 1
  const cause = `${reference} ${revision}`
  const { row: after, targets } = await refundLeftBehind({ database, now }, row, move, cause)
  const changed: BookingPayload = { ...after.payload, airlineChange, revision }
  await store(database, reference, changed)
  const news = {
    kind: 'AIRLINE_CHANGED' as const,
    rebooked: rebookedNews(engine, payload.state, move),
    targets: targets.map(shownTarget),
    endsCheckIn: changed.checkedIn?.length !== payload.checkedIn?.length,
  }
  await postMail(database, engine, post, { reference, payload: changed, status, news, cause, now })
}

/**
 * Locks the booking that a conversation changes, and returns it with the facts on which its rules depend. Throws if there is no
 * such booking.
 */
export const lockTrip = async ({ database, engine, conversation, now }: Call) => {
  const row = await lockBooking(database, conversation.state.trip?.reference ?? '')
  if (!row) throw bookingNotFound()
  const status = statusAt(row.status, row.payload, now)
  return { row, facts: { engine, payload: row.payload, status, now } }
}

/**
 * Moves the booking to an alternative's flights. Throws if the alternative is no longer available.
 */
const taking = async ({ database, engine, now }: Call, row: BookingRow, id: string) => {
  const { reference, sessionKey, payload } = row
  const chosen = (await alternativesFor(database, engine, payload, now)).find((each) => each.id === id)
  if (!chosen) throw flightSoldOut([0], [])
  const moving = { database, engine, now, reference, sessionKey, state: payload.state }
  const move = await moveLeg(moving, chosen.place, chosen.leg).catch((thrown: unknown) => {
    throw thrown instanceof SoldOut ? flightSoldOut([0], chosen.leg.flightKeys) : thrown
  })
  const taken = await refundLeftBehind({ database, now }, row, move, `${reference} ${revisionOf(payload) + 1}`)
  return { ...taken, rebooked: rebookedNews(engine, payload.state, move) }
}

/**
 * Accepts the airline's flights, or moves the booking to an alternative, free of charge. New tickets replace the old ones. The
 * conversation then shows the changed booking, and changes that other conversations have begun must be started again.
 */
export const answerAirlineChange = async (
  call: Call,
  { iropAction, alternative = '' }: Requested<'irop'>,
  random: RandomBelow,
): Promise<BookingRow> => {
  requireFlow(call)
  const { database, engine, now, post } = call
  const { row, facts } = await lockTrip(call)
  const refused = whyUnavailable('IROP', facts)
  if (refused) throw notAllowed('IROP', refused, call.flow)
  const { reference } = row
  const moved = iropAction === 'ACCEPT' ? { row, targets: [], rebooked: undefined } : await taking(call, row, alternative)
  const { payload } = moved.row
  // Items that the new flights do not offer were refunded when the booking was moved, so none is left to settle.
  const settled = { isRefundable: () => false, amount: 0 }
  const { kept, ended, planned } = exchangeDocuments(engine, payload.documents, stateBefore(row.payload), payload.state, settled)
  const issued = planned.length > 0 ? await issueDocuments({ database, engine, random }, reference, planned) : []
  const answered: BookingPayload = {
    ...payload,
    documents: [...kept, ...issued, ...ended],
    airlineChange: undefined,
    revision: revisionOf(payload) + 1,
  }
  await store(database, reference, answered)
  const forfeited = zero(payload.state.currency)
  const { targets, rebooked } = moved
  const done = { charges: [], reserved: [], targets: targets.map(shownTarget), forfeited }
  const news = { kind: 'CHANGED' as const, ...done, ...(rebooked && { rebooked }) }
  const cause = `${reference} ${answered.revision}`
  await postMail(database, engine, post, { reference, payload: answered, status: row.status, news, cause, now })
  await enterTrip(call, 'mto', { reference, payload: answered })
  return { ...moved.row, payload: answered }
}
