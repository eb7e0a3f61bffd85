import type { SelectedSegment } from '#src/domain/travel-part.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { Flight } from '../airline/flight.ts'
import type { ChosenExtra, ChosenLeg, ChosenSeat, SessionState } from '../conversation/session-state.ts'
import { isSameExtra, isSamePlace, isSameSeat, paidExtra } from '../cart/change-lines.ts'
import { chooseExtras } from '../cart/choose-extras.ts'
import { chooseSeats } from '../cart/choose-seats.ts'
import { itineraryOf } from '../cart/legs.ts'
import { blockSeat, releaseSeats } from '../inventory/seat-blocks.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { counterpart, legOfFlight, placeOfExtra } from './carry.ts'
import type { Dropped, ExchangeState } from '../conversation/exchange-state.ts'

/** Seats and extras added during an exchange, with the legs for which they were chosen. */
export interface ChosenSince {
  legs: readonly ChosenLeg[]
  seats: readonly ChosenSeat[]
  /** Each quantity excludes the quantity already paid. */
  extras: readonly ChosenExtra[]
}

/** Collects the seats and extras that were added during this exchange, without the paid items that were carried over. */
export const chosenSince = ({ legs, seats, extras, trip }: SessionState): ChosenSince => {
  const paid = trip?.paid.seats ?? []
  const wentAlong = (seat: ChosenSeat) =>
    paid.some((each) => isSameSeat(each, seat) && each.passengerIndex === seat.passengerIndex)
  return {
    legs,
    seats: seats.filter((seat) => !wentAlong(seat)),
    extras: extras
      .map((extra) => ({ ...extra, quantity: extra.quantity - (paidExtra(trip?.paid, extra)?.quantity ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  }
}

/** Runs a choice. Returns undefined if a rule refuses it, and rethrows all other errors. */
const unlessRefused = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof BusinessError) return undefined
    throw problem
  }
}

const takeSeats = async (call: Call, seats: readonly ChosenSeat[]): Promise<boolean> => {
  const { state } = call.conversation
  const before = { seats: state.seats, history: [...state.history] }
  const isDone = await unlessRefused(async () => {
    await chooseSeats(call, seats)
    return true
  })
  if (isDone) return true
  for (const seat of seats) await releaseSeats(call, seat)
  Object.assign(state, before)
  for (const seat of before.seats) if (seats.some((each) => isSamePlace(each, seat))) await blockSeat(call, seat)
  return false
}

const droppedSeat = ({ seatCode, passengerIndex, segment }: ChosenSeat, to: SelectedSegment | undefined): Dropped => ({
  kind: 'seat',
  code: seatCode,
  passengerIndex,
  scope: 'segment',
  from: segment,
  to,
  quantity: 1,
})

const keepSeats = async (call: Call, { legs, seats }: ChosenSince): Promise<Dropped[]> => {
  const { engine, conversation } = call
  const dropped: Dropped[] = []
  const byFlight = new Map<string, { was: ChosenSeat; now: ChosenSeat }[]>()
  for (const seat of seats) {
    const at = legOfFlight(legs, seat.flightKey)
    const [before, after, flight] = [legs[at], conversation.state.legs[at], engine.flight(seat.flightKey)]
    const next: Flight | undefined = before && after && flight && counterpart(call, before, after, flight)
    if (!next) dropped.push(droppedSeat(seat, undefined))
    else {
      const now = { ...seat, segment: endsOf(next), flightKey: next.key }
      byFlight.set(next.key, [...(byFlight.get(next.key) ?? []), { was: seat, now }])
    }
  }
  for (const wishes of byFlight.values()) {
    // The seats of one flight are first taken together, because travellers may have swapped seats.
    const isDone =
      wishes.length > 1 &&
      (await takeSeats(
        call,
        wishes.map(({ now }) => now),
      ))
    for (const { was, now } of isDone ? [] : wishes)
      if (!(await takeSeats(call, [now]))) dropped.push(droppedSeat(was, now.segment))
  }
  return dropped
}

const newPlaceOf = (call: Call, legs: readonly ChosenLeg[], extra: ChosenExtra): SelectedSegment | undefined => {
  const found = placeOfExtra(call, legs, extra)
  const [before, after] = found ? [legs[found.at], call.conversation.state.legs[found.at]] : []
  if (!found || !before || !after) return undefined
  if (extra.scope === 'part') return endsOfPart(itineraryOf(call.engine, after))
  const next = found.flight && counterpart(call, before, after, found.flight)
  return next && endsOf(next)
}

/** Adds an extra at its new place, up to the given quantity or as many as are available. Returns the number added. */
const addMore = async (
  call: Call,
  { ancillaryCode, passengerIndex, scope, quantity }: ChosenExtra,
  travelPart: SelectedSegment,
) => {
  const named = { ancillaryCode, passengerIndex, scope, travelPart }
  const had = call.conversation.state.extras.find((extra) => isSameExtra(extra, named))?.quantity ?? 0
  for (let more = quantity; more > 0; more -= 1) {
    const isDone = await unlessRefused(async () => {
      await chooseExtras(call, [{ ...named, quantity: had + more }])
      return true
    })
    if (isDone) return more
  }
  return 0
}

const keepExtras = async (call: Call, { legs, extras }: ChosenSince): Promise<Dropped[]> => {
  const dropped: Dropped[] = []
  for (const extra of extras) {
    const to = newPlaceOf(call, legs, extra)
    const missing = extra.quantity - (to ? await addMore(call, extra, to) : 0)
    const { ancillaryCode: code, passengerIndex, scope, travelPart: from } = extra
    if (missing > 0) dropped.push({ kind: 'extra', code, passengerIndex, scope, from, to, quantity: missing })
  }
  return dropped
}

/**
 * Moves the items added during this exchange to newly chosen flights: the same seat if it is free, the same extra if it is
 * sold, each at its new price. Unavailable items are recorded in `dropped`, for the page to report.
 */
export const keepChosen = async (call: Call, exchange: ExchangeState, since: ChosenSince): Promise<void> => {
  exchange.dropped = [...(await keepSeats(call, since)), ...(await keepExtras(call, since))]
}
