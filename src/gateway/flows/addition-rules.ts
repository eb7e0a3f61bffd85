import type { Engine } from '../airline/engine.ts'
import { type ChangeRefusal, flown, type LateThing, noChangeChosen, tooLateToChange } from '../bookings/change-refusals.ts'
import type { ChangeFacts } from '../bookings/flow-rules.ts'
import { isSameExtra } from '../cart/change-lines.ts'
import { tripCutOff } from '../cart/choose-extras.ts'
import { seatCutOff } from '../cart/choose-seats.ts'
import { chosenFlights } from '../cart/legs.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { endsOf, endsOfPart, isSameEnds } from '../wire/travel-parts.ts'

const lateAt = (thing: LateThing, departsAt: number, cutOff: number, now: number): ChangeRefusal | undefined => {
  if (departsAt <= now) return flown(thing, departsAt - cutOff)
  return departsAt - cutOff < now ? tooLateToChange(thing, departsAt - cutOff) : undefined
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

/** Lists the seats that are in only one of two states. */
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

/** Lists the extras whose quantity differs. `isMore` is true if `after` has more. */
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

/** Returns true if the state does not differ from the booking. */
const isUnchanged = ({ row, state }: ChangeFacts): boolean => {
  const { state: before } = row.payload
  return (
    seatsThatDiffer(before, state).length === 0 &&
    extrasThatDiffer(before, state).length === 0 &&
    before.insurance?.productID === state.insurance?.productID
  )
}

/** Refuses the first seat, extra or insurance that is changed too late. Each kind has its own deadline. */
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

/**
 * Returns the reason to refuse a change of seats, extras or insurance: no item differs from the booking, or an item's deadline
 * has passed.
 */
export const whyNoAddition = (facts: ChangeFacts): ChangeRefusal | undefined =>
  isUnchanged(facts) ? noChangeChosen('mto') : addedTooLate(facts)
