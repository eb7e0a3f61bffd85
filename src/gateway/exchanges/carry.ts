import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Call } from '../conversation/call.ts'
import type { Flight } from '../airline/flight.ts'
import type { ChosenLeg, PaidThings } from '../conversation/session-state.ts'
import { extraProblem, offeredExtras, extraOfferOf } from '../cart/choose-extras.ts'
import { seatPrice } from '../cart/choose-seats.ts'
import { itineraryOf } from '../cart/legs.ts'
import { blockSeat, releaseSeats } from '../inventory/seat-blocks.ts'
import { endsOf, endsOfPart, isSameEnds } from '../wire/travel-parts.ts'
import type { Carried, ExchangeState } from '../conversation/exchange-state.ts'

type PaidSeat = PaidThings['seats'][number]
type PaidExtra = PaidThings['extras'][number]

/**
 * Finds the flight of the new leg that replaces a flight of the old leg. If both legs have the same number of flights, it is the
 * flight at the same position; otherwise the flight between the same airports.
 */
export const counterpart = (
  { engine }: Pick<Call, 'engine'>,
  old: ChosenLeg,
  now: ChosenLeg,
  flight: Flight,
): Flight | undefined => {
  const [before, after] = [itineraryOf(engine, old).flights, itineraryOf(engine, now).flights]
  const place = before.findIndex(({ key }) => key === flight.key)
  if (before.length === after.length) return after[place]
  return after.find(({ origin, destination }) => origin === flight.origin && destination === flight.destination)
}

/** Returns the index of the leg that contains a flight, or -1. */
export const legOfFlight = (legs: readonly ChosenLeg[], flightKey: string): number =>
  legs.findIndex(({ flightKeys }) => flightKeys.includes(flightKey))

/**
 * Result of carrying one item over: `chosen` goes into the cart, `paid` is the paid item on its new flight, and `carried` is
 * reported if the item's leg is replaced.
 */
interface Going<Thing, Paid> {
  chosen?: Thing
  paid: Paid
  carried?: Omit<Carried, 'place' | 'kind'>
}

const goingSeat = async (call: Call, exchange: ExchangeState, seat: PaidSeat): Promise<Going<PaidSeat, PaidSeat>> => {
  const { engine, conversation } = call
  const { state } = conversation
  const { legs } = exchange.paid
  const at = legOfFlight(legs, seat.flightKey)
  const [old, now] = [legs[at], state.legs[at]]
  const flight = engine.flight(seat.flightKey)
  if (!exchange.changed.includes(at) || !old || !now || !flight) return { chosen: seat, paid: seat }
  const next = counterpart(call, old, now, flight)
  if (!next) return { paid: { ...seat, isRefundable: true }, carried: {} }
  const to = endsOf(next)
  const isOwn = next.key === seat.flightKey
  const moved = { ...seat, segment: to, flightKey: next.key }
  // `seatPrice` accepts a seat that is already in the cart, even on a full flight. The seat is in the cart only during that
  // check.
  if (isOwn) state.seats = [...state.seats, moved]
  const isFree = (await seatPrice(call, moved)) !== undefined && (isOwn || (await blockSeat(call, moved)))
  if (isOwn) state.seats = state.seats.filter((each) => each !== moved)
  if (!isFree) return { paid: { ...moved, isRefundable: true, isCarried: true }, carried: { to, isGone: true } }
  return { chosen: moved, paid: isOwn ? moved : { ...moved, isCarried: true }, carried: { to } }
}

const carrySeats = async (call: Call, exchange: ExchangeState): Promise<PaidSeat[]> => {
  const { state } = call.conversation
  for (const seat of state.seats) await releaseSeats(call, seat)
  state.seats = []
  const paid: PaidSeat[] = []
  for (const [place, seat] of exchange.paid.seats.entries()) {
    const going = await goingSeat(call, exchange, seat)
    paid.push(going.paid)
    if (going.carried) exchange.carried.push({ kind: 'seat', place, ...going.carried })
    if (!going.chosen) continue
    const { isRefundable: _isRefundable, isCarried: _isCarried, ...chosen } = going.chosen
    state.seats = [...state.seats, chosen]
  }
  return paid
}

/**
 * Finds the leg of an extra by its airports, and the flight if the extra covers a single flight. Undefined if no leg has these
 * airports.
 */
export const placeOfExtra = (
  { engine }: Pick<Call, 'engine'>,
  legs: readonly ChosenLeg[],
  { scope, travelPart }: Pick<PaidExtra, 'scope' | 'travelPart'>,
) => {
  for (const [at, leg] of legs.entries()) {
    const itinerary = itineraryOf(engine, leg)
    if (scope === 'part' && isSameEnds(endsOfPart(itinerary), travelPart)) return { at }
    const flight = itinerary.flights.find((each) => isSameEnds(endsOf(each), travelPart))
    if (scope === 'segment' && flight) return { at, flight }
  }
  return undefined
}

const newPlaceOf = (call: Call, exchange: ExchangeState, extra: PaidExtra): SelectedSegment | 'stays' | undefined => {
  const { engine, conversation } = call
  const { legs } = exchange.paid
  const found = placeOfExtra(call, legs, extra)
  const [old, now] = found ? [legs[found.at], conversation.state.legs[found.at]] : []
  if (!found || !old || !now || !exchange.changed.includes(found.at)) return 'stays'
  if (extra.scope === 'part') return endsOfPart(itineraryOf(engine, now))
  const next = found.flight && counterpart(call, old, now, found.flight)
  return next && endsOf(next)
}

const carryExtras = async (call: Call, exchange: ExchangeState): Promise<PaidExtra[]> => {
  const { state } = call.conversation
  state.extras = []
  if (exchange.paid.extras.length === 0) return []
  const offers = await offeredExtras(call)
  return exchange.paid.extras.map((extra, place) => {
    const { isRefundable: _isRefundable, isCarried: _isCarried, ...chosen } = extra
    const to = newPlaceOf(call, exchange, extra)
    if (to === 'stays') {
      state.extras = [...state.extras, chosen]
      return extra
    }
    const wish = to && { ...chosen, travelPart: to }
    const offer = wish && extraOfferOf(offers, wish)
    if (!wish || !offer || extraProblem(offer, wish, state.extras)) {
      exchange.carried.push({ kind: 'extra', place })
      return { ...extra, isRefundable: true }
    }
    const stockKey = offer.stock?.key
    state.extras = [...state.extras, { ...wish, stockKey }]
    exchange.carried.push({ kind: 'extra', place, to })
    return { ...extra, travelPart: to, stockKey, ...(stockKey !== extra.stockKey && { isCarried: true as const }) }
  })
}

/** Keeps upgrades on flights that stay in the itinerary. Upgrades on replaced flights are removed and reported. */
const carryUpgrades = ({ conversation: { state } }: Call, exchange: ExchangeState): void => {
  const isStillBooked = ({ flightKey }: { flightKey: string }) => legOfFlight(state.legs, flightKey) >= 0
  state.upgrades = exchange.upgrades?.filter(isStillBooked)
  for (const [place, upgrade] of (exchange.upgrades ?? []).entries())
    if (!isStillBooked(upgrade)) exchange.carried.push({ kind: 'upgrade', place })
}

/**
 * Moves the paid items to the flights now in the cart. A seat is carried over if it is free on the new flight, an extra if it
 * is sold there. The value of any other item counts towards a replacement or is refunded. Items added during the exchange are
 * removed, and `keepChosen` adds them again.
 */
export const carryOver = async (call: Call, exchange: ExchangeState): Promise<void> => {
  const { trip } = call.conversation.state
  if (!trip) return
  exchange.carried = []
  trip.paid = { ...exchange.paid }
  carryUpgrades(call, exchange)
  const seats = await carrySeats(call, exchange)
  const extras = await carryExtras(call, exchange)
  trip.paid = { ...exchange.paid, seats, extras }
}
