import type { DayPrice, FlightOffers, Offer, OfferPrice } from './itinerary.ts'
import { add, type Money, multiply, portion } from './money.ts'
import type { PassengerCounts } from './search.ts'

/** A lap infant's share of an adult's price, in basis points: 10 %, as is customary. */
const infantShare = 1_000

const adultAlone = ({ ADT, CHD, INF }: PassengerCounts): boolean => ADT === 1 && CHD === 0 && INF === 0

/** Returns a party's price, estimated from one adult's: a child pays at most the adult's price, a lap infant a tenth. */
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

const dayFor = (day: DayPrice, passengers: PassengerCounts): DayPrice => {
  if (!day.isEstimate || !day.party) return day
  const { isEstimate: _isEstimate, ...exact } = day
  return adultAlone(passengers) ? exact : { ...day, party: forParty(day.party, passengers) }
}

/**
 * Returns a search answer with every price for the whole party. If the gateway priced one adult only, prices for more travellers
 * are estimates, and are marked as such. A single adult's price is exact.
 */
export const pricedFor = (offers: FlightOffers, passengers: PassengerCounts | undefined): FlightOffers =>
  passengers === undefined
    ? offers
    : {
        ...offers,
        legs: offers.legs.map(({ rows, days }) => ({
          rows: rows.map((row) => ({ ...row, offers: row.offers.map((offer) => offerFor(offer, passengers)) })),
          days: days.map((day) => dayFor(day, passengers)),
        })),
      }

/** Tells whether any price of an answer is an estimate. */
export const isEstimated = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some((row) => row.offers.some(({ price }) => price?.isEstimate === true)))
