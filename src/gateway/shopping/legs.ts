import { multiply } from '#src/domain/money.ts'
import { type PassengerType, passengerTypes } from '#src/domain/passenger.ts'
import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Call } from '../call.ts'
import type { Engine } from '../engine/engine.ts'
import type { Flight, Itinerary, Sales } from '../engine/flight.ts'
import type { Offer, PartyPrice } from '../engine/offer.ts'
import type { ChosenLeg, PricedLine, SearchCriteria, SessionState } from '../session-state.ts'
import { legRequest, slotOf } from './find-offers.ts'
import { type KeptOffer, offerLife } from './keep-offers.ts'
import { offerExpired, soldOut } from './refusals.ts'
import { soldOfCabins, withSales } from './sales.ts'

const typeOf = (type: string): PassengerType => passengerTypes.find((candidate) => candidate === type) ?? 'ADT'

/** The lines of one leg's price: the fare as BASE and every tax by its code, each for all passengers of a type. */
const linesOf = ({ types }: PartyPrice): PricedLine[] =>
  types.flatMap(({ type, count, fare, taxes }): PricedLine[] => {
    const line = { passengerType: typeOf(type), passengerCount: count }
    return [
      { kind: 'fare', label: 'BASE', ...line, unit: fare, amount: multiply(fare, count) },
      ...taxes.map(
        ({ code, amount }): PricedLine => ({ kind: 'tax', label: code, ...line, unit: amount, amount: multiply(amount, count) }),
      ),
    ]
  })

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
})

/** The flights of a chosen leg. Throws when the schedule no longer has them, which a conversation cannot outlive. */
export const itineraryOf = (engine: Engine, { flightKeys }: Pick<ChosenLeg, 'flightKeys'>): Itinerary => {
  const itinerary = engine.itinerary(flightKeys)
  if (!itinerary) throw new Error(`no such flights: ${flightKeys.join(' ')}`)
  return itinerary
}

/** A cabin by the name that a state keeps. */
export const cabinNamed = (name: string): Cabin => cabins.find((cabin) => cabin === name) ?? 'Economy'

/** One flight of the journey with what it is sold as. */
export interface ChosenFlight {
  flight: Flight
  leg: ChosenLeg
  cabin: Cabin
  bookingClass: string
}

/** Every flight of the journey, in order. */
export const chosenFlights = (engine: Engine, { legs }: Pick<SessionState, 'legs'>): ChosenFlight[] =>
  legs.flatMap((leg) =>
    itineraryOf(engine, leg).flights.map((flight, place) => ({
      flight,
      leg,
      cabin: cabinNamed(leg.cabins?.[place] ?? leg.cabin),
      bookingClass: leg.bookingClasses[place] ?? '',
    })),
  )

const priceOffer = (
  engine: Engine,
  criteria: SearchCriteria,
  leg: number,
  itinerary: Itinerary,
  brandId: string,
  sales: Sales,
) => {
  const { cabin, party, currency, isRoundTrip } = legRequest(criteria, leg)
  return engine.offer({ cabin, party, currency, leg, isRoundTrip, itinerary, brandId }, sales)
}

/**
 * A kept offer at the price that was shown, when its class still has seats for the party after what has been sold since.
 * Throws when it is sold out, or when a flight has left.
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
    current?.price !== undefined && shown.price !== undefined && current.price.total.amount <= shown.price.total.amount
  if (!shown.price || !isClassOpen)
    throw soldOut(
      [ref],
      itinerary.flights.map(({ key }) => key),
    )
  return chosenLeg(ref, itinerary, shown, shown.price)
}

/**
 * The chosen legs as they would be sold at this moment: today's price when the kept one has run out, else the kept price as
 * long as there are seats. Throws when a leg is sold out.
 */
export const legsToday = async (call: Call): Promise<{ legs: ChosenLeg[]; expiresAt: string }> => {
  const { engine, database, now, conversation } = call
  const { legs, search, expiresAt } = conversation.state
  if (!search || legs.length === 0) return { legs, expiresAt: expiresAt ?? '' }
  const isKept = expiresAt !== undefined && Date.parse(expiresAt) > now
  const { result } = await withSales(database, slotOf(now), (sales) =>
    legs.map((leg, index) => {
      const itinerary = itineraryOf(engine, leg)
      const offer = priceOffer(engine, search, index, itinerary, leg.brandId, sales)
      const hasLeft = itinerary.flights.some(({ departsAt }) => departsAt <= now)
      return offer?.price && !hasLeft ? chosenLeg(leg.ref, itinerary, offer, offer.price) : undefined
    }),
  )
  const today = result.map((leg, index) => {
    const chosen = legs[index]
    if (!leg || !chosen) throw soldOut([chosen?.ref ?? 0], chosen?.flightKeys ?? [])
    return isKept ? chosen : leg
  })
  return { legs: today, expiresAt: isKept ? expiresAt : new Date(now + offerLife).toISOString() }
}
