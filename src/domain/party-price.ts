import type { DatePairPrice, DayPrice, FlightOffers, Offer, OfferPrice } from './itinerary.ts'
import { add, type Money, multiply, portion } from './money.ts'
import type { PassengerCounts } from './search.ts'

/** A lap infant's share of the adult price, in basis points. 10 % is customary. */
const infantShare = 1_000

const adultAlone = ({ ADT, CHD, INF }: PassengerCounts): boolean => ADT === 1 && CHD === 0 && INF === 0

/**
 * Estimates a party's price from the price of one adult. Children count as adults, because they pay at most the adult price, and
 * lap infants as a tenth.
 */
const forParty = (adult: Money, { ADT, CHD, INF }: PassengerCounts): Money =>
  add(multiply(adult, ADT + CHD), multiply(portion(adult, infantShare), INF))

const priced = (price: OfferPrice, passengers: PassengerCounts): OfferPrice => {
  if (!price.isEstimate) return price
  if (adultAlone(passengers)) return { ...price, isEstimate: false }
  return {
    ...price,
    party: forParty(price.party, passengers),
    partyFare: forParty(price.partyFare, passengers),
    partyTaxes: forParty(price.partyTaxes, passengers),
  }
}

const offerFor = (offer: Offer, passengers: PassengerCounts): Offer =>
  offer.price ? { ...offer, price: priced(offer.price, passengers) } : offer

const dayFor = <Day extends DayPrice | DatePairPrice>(day: Day, passengers: PassengerCounts): Omit<Day, 'isEstimate'> | Day => {
  if (!day.isEstimate || !day.party) return day
  const { isEstimate: _isEstimate, ...exact } = day
  return adultAlone(passengers) ? exact : { ...day, party: forParty(day.party, passengers) }
}

const allFor = (offers: FlightOffers, passengers: PassengerCounts): FlightOffers => ({
  ...offers,
  legs: offers.legs.map(({ rows, days }) => ({
    rows: rows.map((row) => ({ ...row, offers: row.offers.map((offer) => offerFor(offer, passengers)) })),
    days: days.map((day) => dayFor(day, passengers)),
  })),
  ...(offers.pairs && { pairs: offers.pairs.map((pair) => dayFor(pair, passengers)) }),
})

const known = new WeakMap<FlightOffers, { party: string; priced: FlightOffers }>()

/**
 * Returns a search response in which every price is for the whole party. If the gateway priced a single adult, the prices for
 * larger parties are estimates and stay marked as such; for a single adult, the mark is removed. The same response for the same party is
 * priced once, so that its rows stay the same objects when the charts take over from the page.
 */
export const pricedFor = (offers: FlightOffers, passengers: PassengerCounts | undefined): FlightOffers => {
  if (passengers === undefined) return offers
  const party = [passengers.ADT, passengers.CHD, passengers.INF].join()
  const before = known.get(offers)
  if (before?.party === party) return before.priced
  const computed = { party, priced: allFor(offers, passengers) }
  known.set(offers, computed)
  return computed.priced
}

/** Returns true if any price in the response is an estimate. */
export const isEstimated = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some((row) => row.offers.some(({ price }) => price?.isEstimate === true)))
