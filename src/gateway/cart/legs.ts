import { add, multiply, subtract, zero } from '#src/domain/money.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import { passengerTypes } from '#src/domain/passenger-types.ts'
import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine, FareRule } from '../airline/engine.ts'
import type { Flight, Itinerary, Sales } from '../airline/flight.ts'
import type { Offer, PartyPrice, TypePrice } from '../airline/offer.ts'
import type { ChosenLeg, PricedLine, SearchCriteria, SessionState } from '../conversation/session-state.ts'
import { allUpgradedTo } from '../conversation/upgraded-to.ts'
import { legRequest, slotOf } from '../search/find-offers.ts'
import { type KeptOffer, offerLife } from '../search/keep-offers.ts'
import { offerExpired, flightSoldOut } from './refusals.ts'
import { soldOfCabins, withSales } from '../inventory/sales.ts'

/** Converts an engine's passenger type to a wire type. Both adults of a companion fare count as adults. */
const typeOf = (type: string): PassengerType => passengerTypes.find((candidate) => candidate === type) ?? 'ADT'

const typeLines = ({ type, count, fare, discount, taxes, points }: TypePrice): PricedLine[] => {
  const line = { passengerType: typeOf(type), passengerCount: count }
  const off = discount && subtract(zero(discount.amount.currency), discount.amount)
  return [
    {
      kind: 'fare',
      label: 'BASE',
      ...line,
      unit: fare,
      amount: multiply(fare, count),
      ...(points !== undefined && { points: points * count }),
    },
    ...(discount && off
      ? [{ kind: 'discount' as const, label: discount.label, ...line, unit: off, amount: multiply(off, count) }]
      : []),
    ...taxes.map(
      ({ code, amount, isRefundable }): PricedLine => ({
        kind: 'tax',
        label: code,
        ...line,
        unit: amount,
        amount: multiply(amount, count),
        ...(!isRefundable && { isKept: true }),
      }),
    ),
  ]
}

/**
 * Builds the price lines of a leg: the fare (`BASE`), discounts, and each tax by its code. A line covers all passengers of a
 * type. Lines that differ only in the number of passengers are merged.
 */
const linesOf = ({ types }: PartyPrice): PricedLine[] => {
  const lines = new Map<string, PricedLine>()
  for (const line of types.flatMap(typeLines)) {
    const name = [line.kind, line.label, line.passengerType, line.unit.amount, line.isKept].join('/')
    const known = lines.get(name)
    const passengerCount = line.passengerCount + (known?.passengerCount ?? 0)
    const points = line.points === undefined ? undefined : line.points + (known?.points ?? 0)
    const merged = known ? { ...known, passengerCount, amount: add(known.amount, line.amount) } : line
    lines.set(name, points === undefined ? merged : { ...merged, points })
  }
  return [...lines.values()]
}

const chosenLeg = (ref: number, itinerary: Itinerary, offer: Offer, price: PartyPrice): ChosenLeg => ({
  ref,
  brandId: offer.brandId,
  cabin: offer.cabin,
  cabins: [...offer.cabins],
  bookingClasses: [...offer.bookingClasses],
  fareBasis: offer.fareBasis,
  flightKeys: itinerary.flights.map(({ key }) => key),
  lines: linesOf(price),
  total: price.total,
  ...(price.points !== undefined && { points: price.points }),
})

/** Converts an offer to a chosen leg. Returns undefined if the offer is sold out. */
export const legOfOffer = (itinerary: Itinerary, offer: Offer): ChosenLeg | undefined =>
  offer.price && chosenLeg(offer.hash, itinerary, offer, offer.price)

/**
 * Returns the flights of a chosen leg. Throws if the schedule lacks one of them, which cannot happen while a conversation
 * lives.
 */
export const itineraryOf = (engine: Engine, { flightKeys }: Pick<ChosenLeg, 'flightKeys'>): Itinerary => {
  const itinerary = engine.itinerary(flightKeys)
  if (!itinerary) throw new Error(`The schedule has no such flights: ${flightKeys.join(' ')}`)
  return itinerary
}

/** Lists the fare rules of a chosen leg, which differ if it is paid with points. */
export const rulesOf = (
  engine: Engine,
  leg: Pick<ChosenLeg, 'flightKeys' | 'brandId' | 'points'>,
  currency: string,
): FareRule[] => engine.fareRules(itineraryOf(engine, leg), leg.brandId, currency, leg.points !== undefined)

/** Converts a stored cabin name to a cabin. */
export const cabinNamed = (name: string): Cabin => cabins.find((cabin) => cabin === name) ?? 'Economy'

/** A flight of the journey with the cabin and booking class that were chosen. */
export interface ChosenFlight {
  flight: Flight
  leg: ChosenLeg
  cabin: Cabin
  bookingClass: string
}

/** Lists the flights of a journey in order. A flight on which every passenger was upgraded has the upgraded cabin. */
export const chosenFlights = (
  engine: Engine,
  { legs, ...state }: Pick<SessionState, 'legs'> & Partial<Pick<SessionState, 'upgrades' | 'search'>>,
): ChosenFlight[] =>
  legs.flatMap((leg) =>
    itineraryOf(engine, leg).flights.map((flight, place) => {
      const higher = allUpgradedTo(state, flight.key)
      return {
        flight,
        leg,
        cabin: cabinNamed(higher?.cabin ?? leg.cabins?.[place] ?? leg.cabin),
        bookingClass: higher?.bookingClass ?? leg.bookingClasses[place] ?? '',
      }
    }),
  )

const priceOffer = (
  engine: Engine,
  criteria: SearchCriteria,
  leg: number,
  itinerary: Itinerary,
  brandId: string,
  sales: Sales,
) => {
  const { origin: _origin, destination: _destination, date: _date, ...terms } = legRequest(criteria, leg)
  return engine.offer({ ...terms, itinerary, brandId }, sales)
}

/**
 * Converts a stored offer to a leg at the price that was shown, if the booking class still has seats for the party. Throws if the
 * offer is sold out or a flight has left.
 */
export const takeOffer = async (call: Call, { ref, leg, itineraryKey, brandId, search }: KeptOffer): Promise<ChosenLeg> => {
  const { engine, database, now } = call
  const itinerary = engine.itinerary(itineraryKey.split('+'))
  if (!itinerary || itinerary.flights.some(({ departsAt }) => departsAt <= now)) throw offerExpired([ref])
  const price = (sales: Sales) => priceOffer(engine, search.criteria, leg, itinerary, brandId, sales)
  const shown = price({ now: search.pricedAt, soldOf: soldOfCabins(search.sold) })
  if (!shown) throw offerExpired([ref])
  const { result: current } = await withSales(database, search.pricedAt, price)
  const isClassOpen =
    current?.price !== undefined &&
    shown.price !== undefined &&
    current.price.total.amount <= shown.price.total.amount &&
    (current.price.points ?? 0) <= (shown.price.points ?? 0)
  if (!shown.price || !isClassOpen)
    throw flightSoldOut(
      [ref],
      itinerary.flights.map(({ key }) => key),
    )
  return chosenLeg(ref, itinerary, shown, shown.price)
}

/**
 * Prices a leg again on the same flights and in the same fare family, against the given sales. Returns undefined if it is sold
 * out.
 */
export const legAtPriceOf = (
  engine: Engine,
  criteria: SearchCriteria,
  place: number,
  leg: ChosenLeg,
  sales: Sales,
): ChosenLeg | undefined => {
  const itinerary = itineraryOf(engine, leg)
  const offer = priceOffer(engine, criteria, place, itinerary, leg.brandId, sales)
  return offer?.price && chosenLeg(leg.ref, itinerary, offer, offer.price)
}

/**
 * Prices the chosen legs again. While the guarantee is valid, legs with available seats keep the guaranteed price; after that
 * they get the current price. Throws if a leg is sold out.
 */
export const legsToday = async (call: Call): Promise<{ legs: ChosenLeg[]; expiresAt: string }> => {
  const { engine, database, now, conversation } = call
  const { legs, search, expiresAt } = conversation.state
  if (!search || legs.length === 0) return { legs, expiresAt: expiresAt ?? '' }
  const isKept = expiresAt !== undefined && Date.parse(expiresAt) > now
  const { result } = await withSales(database, slotOf(now), (sales) =>
    legs.map((leg, index) =>
      itineraryOf(engine, leg).flights.some(({ departsAt }) => departsAt <= now)
        ? undefined
        : legAtPriceOf(engine, search, index, leg, sales),
    ),
  )
  const today = result.map((leg, index) => {
    const chosen = legs[index]
    if (!leg || !chosen) throw flightSoldOut([chosen?.ref ?? 0], chosen?.flightKeys ?? [])
    return isKept ? chosen : leg
  })
  return { legs: today, expiresAt: isKept ? expiresAt : new Date(now + offerLife).toISOString() }
}
