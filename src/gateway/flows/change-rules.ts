import type { Engine } from '../airline/engine.ts'
import { whyExchangeOver } from '../exchanges/exchange-over.ts'
import { statusAt } from '../bookings/status-at.ts'
import { revisionOf } from '../bookings/booking-payload.ts'
import { refusalOf, type TripFacts, type TripOptionName } from '../bookings/trip-options.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { tripCutOff } from '../cart/choose-extras.ts'
import { seatCutOff } from '../cart/choose-seats.ts'
import { isSameExtra } from '../cart/change-lines.ts'
import { chosenFlights } from '../cart/legs.ts'
import { isSameEnds, endsOf, endsOfPart } from '../wire/travel-parts.ts'
import {
  cancelledMeanwhile,
  changedMeanwhile,
  type ChangeRefusal,
  checkedIn,
  flown,
  type LateThing,
  nothingChosen,
  quoteExpired,
  ruledOut,
  tooLate,
} from '../bookings/change-refusals.ts'
import type { BookingRow } from '../bookings/locked-booking.ts'

/** Flows whose cart is the difference to a booking, and whose purchase changes it. */
const changeFlows = ['mto', 'exchange', 'upgrade'] as const

export type ChangeFlow = (typeof changeFlows)[number]

/** The trip that a state changes; undefined in a booking, and where a booking on hold is paid for. */
export const changedTrip = ({ trip }: Pick<SessionState, 'trip'>) => {
  const flow = changeFlows.find((each) => each === trip?.flow)
  return trip && flow && { ...trip, flow }
}

/** What a rule of a change looks at: the booking as its row says it, the state that it is to become, and this moment. */
interface ChangeFacts {
  engine: Engine
  row: BookingRow
  state: SessionState
  now: number
}

const lateAt = (thing: LateThing, departsAt: number, cutOff: number, now: number): ChangeRefusal | undefined => {
  if (departsAt <= now) return flown(thing, departsAt - cutOff)
  return departsAt - cutOff < now ? tooLate(thing, departsAt - cutOff) : undefined
}

const firstOf = <Thing>(
  things: readonly Thing[],
  refuse: (thing: Thing) => ChangeRefusal | undefined,
): ChangeRefusal | undefined => {
  for (const thing of things) {
    const refused = refuse(thing)
    if (refused) return refused
  }
  return undefined
}

type Chosen = Pick<SessionState, 'seats' | 'extras' | 'insurance'>

/** Seats that one of two states has and the other has not. */
const seatsThatDiffer = (one: Chosen, other: Chosen) =>
  [one, other].flatMap(({ seats }, place) =>
    seats.filter(
      (seat) =>
        !(place === 0 ? other : one).seats.some(
          (each) =>
            each.flightKey === seat.flightKey && each.seatCode === seat.seatCode && each.passengerIndex === seat.passengerIndex,
        ),
    ),
  )

/** The extras of which two states have different numbers; `isMore` where the second has more. */
const extrasThatDiffer = (before: Chosen, after: Chosen) =>
  [...after.extras, ...before.extras.filter((extra) => !after.extras.some((each) => isSameExtra(each, extra)))].flatMap(
    (extra) => {
      const quantity = after.extras.find((each) => isSameExtra(each, extra))?.quantity ?? 0
      const had = before.extras.find((each) => isSameExtra(each, extra))?.quantity ?? 0
      return quantity === had ? [] : [{ extra, isMore: quantity > had }]
    },
  )

const departureOf = (engine: Engine, { legs }: SessionState, extra: SessionState['extras'][number]): number => {
  for (const leg of legs) {
    const itinerary = engine.itinerary(leg.flightKeys)
    const flight =
      extra.scope === 'part' && itinerary && isSameEnds(endsOfPart(itinerary), extra.travelPart)
        ? itinerary.flights[0]
        : itinerary?.flights.find((each) => isSameEnds(endsOf(each), extra.travelPart))
    if (flight) return flight.departsAt
  }
  return Number.POSITIVE_INFINITY
}

/** The booking would be as it is. */
const isUnchanged = ({ row, state }: ChangeFacts): boolean => {
  const { state: before } = row.payload
  return (
    seatsThatDiffer(before, state).length === 0 &&
    extrasThatDiffer(before, state).length === 0 &&
    before.insurance?.productID === state.insurance?.productID
  )
}

/** Seats, extras and insurance after the purchase: each has its own last moment. */
const addedTooLate = ({ engine, row, state, now }: ChangeFacts): ChangeRefusal | undefined => {
  const { state: before } = row.payload
  const begun = Math.min(...chosenFlights(engine, before).map(({ flight }) => flight.departsAt))
  return (
    firstOf(seatsThatDiffer(before, state), ({ flightKey, seatCode, passengerIndex }) =>
      lateAt({ what: 'seat', code: seatCode, passengerIndex }, engine.flight(flightKey)?.departsAt ?? 0, seatCutOff, now),
    ) ??
    firstOf(extrasThatDiffer(before, state), ({ extra, isMore }) =>
      lateAt(
        { what: 'extra', code: extra.ancillaryCode, passengerIndex: extra.passengerIndex },
        departureOf(engine, state, extra),
        isMore ? tripCutOff : 0,
        now,
      ),
    ) ??
    (before.insurance?.productID === state.insurance?.productID ? undefined : lateAt({ what: 'insurance' }, begun, 0, now))
  )
}

/** What an option of the trip has against it, in the words of a change. */
const optionRefusal = (options: readonly TripOptionName[], facts: TripFacts): ChangeRefusal | undefined => {
  const [first] = options
  const refused = first && refusalOf(first, facts)
  if (!first || !refused || options.some((option) => !refusalOf(option, facts))) return undefined
  const { reason, until } = refused
  if (reason === 'checkedIn') return checkedIn()
  const last = until === undefined ? facts.now : Date.parse(until)
  if (reason === 'departed') return flown({ what: 'flight' }, last)
  return reason === 'tooLate' ? tooLate({ what: 'flight' }, last) : ruledOut(first, reason, until)
}

const rules: Readonly<Record<ChangeFlow, (facts: ChangeFacts, trip: TripFacts) => ChangeRefusal | undefined>> = {
  mto: (facts) => (isUnchanged(facts) ? nothingChosen('mto') : addedTooLate(facts)),
  exchange: (facts, trip) =>
    optionRefusal(['EXCHANGE_FLIGHT', 'IROP'], trip) ?? whyExchangeOver(facts, facts.state, facts.row.payload),
  upgrade: ({ state }, trip) =>
    (state.trip?.upgrade?.chosen ?? []).length === 0 ? nothingChosen('upgrade') : optionRefusal(['UPGRADE'], trip),
}

/**
 * Why a priced change cannot be bought at this moment: the booking was cancelled or changed since it was priced, its price has run
 * out, somebody is checked in, or a flight is too near or has left. Undefined when it can.
 */
export const whyOver = (facts: ChangeFacts): ChangeRefusal | undefined => {
  const { engine, row, state, now } = facts
  const trip = changedTrip(state)
  if (!trip) return undefined
  const { payload } = row
  const status = statusAt(row.status, payload, now)
  if (status === 'cancelled') return cancelledMeanwhile()
  if (status !== 'ticketed') return ruledOut('ADD_MODIFY_SEATS', status === 'held' ? 'onHold' : status)
  if (revisionOf(payload) !== (trip.revision ?? 0)) return changedMeanwhile(payload.airlineChange ? 'airlineChange' : 'changed')
  const { expiresAt } = state
  if (trip.flow !== 'mto' && expiresAt !== undefined && Date.parse(expiresAt) <= now) return quoteExpired(trip.flow, expiresAt)
  return rules[trip.flow](facts, { engine, payload, status, now })
}
