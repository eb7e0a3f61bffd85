import type { DayPrice, FlightOffers, Offer, OfferPrice } from './itinerary.ts'
import { add, type Money, multiply, portion } from './money.ts'
import type { PassengerCounts } from './search.ts'

/** What an infant on a lap pays of an adult's price, in basis points: a tenth, as airlines have it. */
const infantShare = 1_000

const adultAlone = ({ ADT, CHD, INF }: PassengerCounts): boolean => ADT === 1 && CHD === 0 && INF === 0

/** One adult's price for a party: a child at the adult's, which it can't be above, and an infant at a tenth. */
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
 * A search answer with every price for the whole party. Where the gateway prices one adult only, what the others pay is an estimate, and
 * stays marked as one; an adult alone pays exactly that.
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

/** Whether prices of an answer are estimates. */
export const isEstimated = ({ legs }: FlightOffers): boolean =>
  legs.some(({ rows }) => rows.some((row) => row.offers.some(({ price }) => price?.isEstimate === true)))
