import { eq } from 'drizzle-orm'
import { zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import { invalid } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import { statusAt } from '../bookings/status-at.ts'
import { postMail } from '../mail/post.ts'
import { type AirlineChange, type BookingPayload, revisionOf } from '../bookings/booking-payload.ts'
import { returnStock, takeWanted } from '../inventory/inventory.ts'
import { enterTrip } from '../flows/open-trip.ts'
import type { RandomBelow } from '../wire/references.ts'
import { bookingNotFound } from '../payments/refusals.ts'
import { issueDocuments } from '../bookings/ticketing.ts'
import { notAllowed, refusalOf } from '../bookings/trip-options.ts'
import { beyond, SoldOut, wantedBy } from '../inventory/wanted-stock.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { itineraryOf } from '../cart/legs.ts'
import { soldOut } from '../cart/refusals.ts'
import { endsOf, endsOfPart, isSameEnds } from '../wire/travel-parts.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { booking } from '../database/tables.ts'
import { alternativesFor } from '../bookings/alternatives.ts'
import { exchangeDocuments } from '../bookings/exchange-documents.ts'
import { type BookingRow, lockBooking } from '../bookings/locked-booking.ts'
import type { Post } from '../platform/post.ts'

const store = async (database: Database, reference: string, payload: BookingPayload): Promise<void> => {
  await database.update(booking).set({ payload }).where(eq(booking.reference, reference))
}

/** Returns the booking's state with the flights as sold, before the airline changed them. */
const stateBefore = ({ state, airlineChange }: BookingPayload): SessionState => ({
  ...state,
  legs: state.legs.map((leg, place) => airlineChange?.original.find((each) => each.place === place)?.leg ?? leg),
})

/**
 * Returns a function that finds an item's place on the new leg. Flights correspond by position. An item without a counterpart
 * keeps its place.
 */
const movedTo = (engine: Engine, from: ChosenLeg, to: ChosenLeg): ((ends: SelectedSegment) => SelectedSegment) => {
  const [before, after] = [itineraryOf(engine, from), itineraryOf(engine, to)]
  const pairs: [SelectedSegment, SelectedSegment | undefined][] = [
    ...before.flights.map((flight, place): [SelectedSegment, SelectedSegment | undefined] => {
      const other = after.flights[place]
      return [endsOf(flight), other && endsOf(other)]
    }),
    [endsOfPart(before), endsOfPart(after)],
  ]
  return (ends) => pairs.find(([old]) => isSameEnds(old, ends))?.[1] ?? ends
}

/** Returns the state with one leg replaced. Seats and extras move to the flights at the same position on the new leg. */
const withLeg = (engine: Engine, state: SessionState, place: number, leg: ChosenLeg): SessionState => {
  const before = state.legs[place]
  if (!before) return state
  const moved = movedTo(engine, before, leg)
  return {
    ...state,
    legs: state.legs.with(place, leg),
    seats: state.seats.map((seat) => {
      const flightKey = leg.flightKeys[before.flightKeys.indexOf(seat.flightKey)]
      return flightKey === undefined ? seat : { ...seat, flightKey, segment: moved(seat.segment) }
    }),
    extras: state.extras.map((extra) => ({ ...extra, travelPart: moved(extra.travelPart) })),
  }
}

interface NewFlights {
  place: number
  leg: ChosenLeg
  reason: AirlineChange['reason']
  now: number
  post: Post
}

/**
 * Replaces a leg's flights for the airline. Takes stock on the new flights and releases that of the old ones. The tickets stay as
 * they are until the traveller accepts the flights, chooses an alternative, or asks for a refund.
 */
export const changeByAirline = async (
  database: Database,
  engine: Engine,
  { reference, payload, status }: Pick<BookingRow, 'reference' | 'payload' | 'status'>,
  { place, leg, reason, now, post }: NewFlights,
): Promise<void> => {
  const original = payload.state.legs[place]
  if (!original) throw new RangeError(`A booking without a leg ${place}`)
  const state = withLeg(engine, payload.state, place, leg)
  const [before, after] = [wantedBy(engine, payload.state), wantedBy(engine, state)]
  const moment = { sessionKey: '', state, now, pricedAt: now }
  await takeWanted(database, engine, beyond(after, before), moment)
  await returnStock(database, beyond(before, after), reference)
  const at = new Date(now).toISOString()
  const airlineChange = { reason, at, original: [...(payload.airlineChange?.original ?? []), { place, leg: original }] }
  const revision = revisionOf(payload) + 1
  const changed: BookingPayload = { ...payload, state, airlineChange, revision }
  await store(database, reference, changed)
  const event = { payload: changed, status, news: { kind: 'AIRLINE_CHANGED' as const }, cause: `${reference} ${revision}`, now }
  await postMail(database, engine, post, { reference, ...event })
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

/** The traveller's answer to the airline's change, as submitted. */
interface Answer {
  iropAction?: unknown
  alternative?: unknown
}

const readAnswer = ({ iropAction, alternative }: Answer): string | undefined => {
  if (iropAction === 'ACCEPT') return undefined
  if (iropAction !== 'TAKE') throw invalid({ iropAction: iropAction === undefined || iropAction === '' ? 'required' : 'unknown' })
  if (typeof alternative !== 'string' || alternative === '' || alternative.length > 40) throw invalid({ alternative: 'required' })
  return alternative
}

/**
 * Returns the state with an alternative's flights. Takes their stock and releases that of the airline's replacement. Throws if
 * the alternative is no longer available.
 */
const taking = async (
  { database, engine, now }: Call,
  { reference, payload }: Pick<BookingRow, 'reference' | 'payload'>,
  id: string,
): Promise<SessionState> => {
  const chosen = (await alternativesFor(database, engine, payload, now)).find((each) => each.id === id)
  if (!chosen) throw soldOut([0], [])
  const state = withLeg(engine, payload.state, chosen.place, chosen.leg)
  const [before, after] = [wantedBy(engine, payload.state), wantedBy(engine, state)]
  await takeWanted(database, engine, beyond(after, before), { sessionKey: '', state, now, pricedAt: now }).catch(
    (thrown: unknown) => {
      throw thrown instanceof SoldOut ? soldOut([0], chosen.leg.flightKeys) : thrown
    },
  )
  await returnStock(database, beyond(before, after), reference)
  return state
}

/**
 * Answers the airline's change free of charge, by accepting its flights or choosing an alternative. New tickets replace the old
 * ones. The conversation then shows the booking as it is now, and changes that other conversations have begun must be started
 * again.
 */
export const answerAirlineChange = async (call: Call, sent: Answer, random: RandomBelow): Promise<BookingRow> => {
  requireFlow(call)
  const alternative = readAnswer(sent)
  const { database, engine, now, post } = call
  const { row, facts } = await lockTrip(call)
  const refused = refusalOf('IROP', facts)
  if (refused) throw notAllowed('IROP', refused, call.flow)
  const { reference, payload } = row
  const state = alternative === undefined ? payload.state : await taking(call, row, alternative)
  const { kept, ended, planned } = exchangeDocuments(engine, payload.documents, stateBefore(payload), state, {
    // Items that the new flights do not offer lose their value, because the change is accepted without settlement.
    isRefundable: () => false,
    amount: 0,
  })
  const issued = planned.length > 0 ? await issueDocuments({ database, engine, random }, reference, planned) : []
  const answered: BookingPayload = {
    ...payload,
    state,
    documents: [...kept, ...issued, ...ended],
    airlineChange: undefined,
    revision: revisionOf(payload) + 1,
  }
  await store(database, reference, answered)
  const forNothing = { kind: 'CHANGED' as const, charges: [], reserved: [], targets: [], forfeited: zero(payload.state.currency) }
  const cause = `${reference} ${answered.revision}`
  await postMail(database, engine, post, { reference, payload: answered, status: row.status, news: forNothing, cause, now })
  await enterTrip(call, 'mto', { reference, payload: answered })
  return { ...row, payload: answered }
}
