import { type AdvertisedFare, type FlightOffers, type OfferRow, offerOn } from './itinerary.ts'
import type { MetaSearch, MetaSegment } from './meta-search.ts'
import { compare, fromDecimal, type Money } from './money.ts'
import { totalOfPicks } from './total.ts'

/** Returns true if a row has exactly these flights. */
const isMadeOf = ({ part: { segments } }: OfferRow, flights: readonly MetaSegment[]): boolean =>
  segments.length === flights.length &&
  segments.every(({ airline, flightNumber, departure }, place) => {
    const flight = flights[place]
    return flight?.airlineCode === airline && flight.flightNumber === flightNumber && flight.departure === departure
  })

/** Finds the cheapest available offer for the advertised flights of a leg, within the advertised fare family if there is one. */
const refOn = ({ legs }: FlightOffers, { segments, brandIds }: MetaSearch, leg: number, place: number): number | undefined => {
  const flights = segments.filter((segment) => segment.leg === leg)
  const row = legs[place]?.rows.find((each) => isMadeOf(each, flights))
  const wanted = brandIds[leg]?.toUpperCase()
  const priced = (row?.offers ?? []).flatMap(({ ref, brand, soldOut, price }) =>
    price && !soldOut && (wanted === undefined || brand.toUpperCase() === wanted) ? [{ ref, amount: price.party.amount }] : [],
  )
  return priced.toSorted((one, other) => one.amount - other.amount)[0]?.ref
}

const outcomeOf = (advertised: Money | undefined, current: Money | undefined): AdvertisedFare['outcome'] => {
  if (!advertised || advertised.currency !== current?.currency) return undefined
  const difference = compare(current, advertised)
  return difference === 0 ? 'same' : difference > 0 ? 'higher' : 'lower'
}

/** True if a selected offer's price is only an estimate, which is not compared with the advertised price. */
const isEstimate = (offers: FlightOffers, refs: readonly number[]): boolean =>
  refs.some((ref, leg) => offerOn(offers, leg, ref)?.offer.price?.isEstimate === true)

/**
 * Compares the fare of a link with the current price of its flights. If the gateway has not done so, the flights are looked up among
 * its offers. `outcome` is undefined if the link names no fare, or if the prices cannot be compared.
 */
export const advertisedIn = (offers: FlightOffers, wanted: MetaSearch): AdvertisedFare => {
  if (offers.advertised) return offers.advertised
  const legs = [...new Set(wanted.segments.map(({ leg }) => leg))].sort((one, other) => one - other)
  const refs = legs.map((leg, place) => refOn(offers, wanted, leg, place)).filter((ref) => ref !== undefined)
  if (refs.length < legs.length) return { refs: [], isConverted: false }
  const current = totalOfPicks(offers, refs)
  const advertised = wanted.advertisedFare && wanted.currency ? fromDecimal(wanted.advertisedFare, wanted.currency) : undefined
  return {
    refs,
    current,
    advertised,
    outcome: isEstimate(offers, refs) ? undefined : outcomeOf(advertised, current),
    isConverted: false,
  }
}

/** Returns true if the advertised price still holds, so the traveller need not be asked. */
export const isAsAdvertised = ({ outcome }: AdvertisedFare, wanted: MetaSearch | undefined): boolean =>
  wanted?.advertisedFare === undefined || outcome === 'same'
