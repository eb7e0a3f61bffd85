import { POINTS } from '#src/domain/currency.ts'
import { add, type Money, subtract, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import type { Engine } from '../airline/engine.ts'
import type { Itinerary, Sales } from '../airline/flight.ts'
import type { Offer, PartyPrice, TypePrice } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { FlightFare } from '../wire/write-itinerary.ts'
import { noPrice, writePrice } from '../wire/write-price.ts'

/** Returns how each flight of an offer is sold. */
export const faresOf = (offer: Offer): FlightFare[] =>
  offer.bookingClasses.map((bookingClass, place) => ({
    bookingClass,
    cabin: offer.cabins[place] ?? offer.cabin,
    fareBasis: offer.fareBasis,
    isAward: offer.price?.points !== undefined,
  }))

const adultOf = ({ types }: PartyPrice): TypePrice | undefined =>
  types.find(({ type }) => type === 'ADT') ?? types.find(({ type }) => type === 'CMA') ?? types[0]

const writePoints = (points: number) => ({ amount: points, currency: POINTS })

/** Returns the points and money, paid together. */
const writeWithPoints = (points: number, money: Money): WirePrice => ({
  alternatives: [[writePoints(points), { amount: toDecimal(money), currency: money.currency }]],
})

const netFare = ({ fare, discount }: TypePrice): Money => (discount ? subtract(fare, discount.amount) : fare)

const writeUndiscounted = ({ total, discount }: TypePrice) => (discount ? writePrice(add(total, discount.amount)) : undefined)

/** Writes the amounts per adult, or for an award the whole party's, in points and money (contract, 3). */
export const writeAmounts = (price: PartyPrice | undefined) => {
  if (price?.points !== undefined)
    return {
      total: writeWithPoints(price.points, price.total),
      fare: { alternatives: [[writePoints(price.points)]] },
      taxes: writePrice(price.tax),
    }
  const adult = price && adultOf(price)
  return {
    total: adult ? writePrice(adult.total) : noPrice(),
    fare: adult ? writePrice(netFare(adult)) : noPrice(),
    taxes: adult ? writePrice(adult.tax) : noPrice(),
    totalWithoutDiscount: adult && writeUndiscounted(adult),
  }
}

/** Returns the price split by passenger type: our addition. */
export const writeSplit = (price: PartyPrice) => ({
  priceByPassengerTypes: price.types.map((each) => ({
    passengerType: each.type,
    passengerCount: each.count,
    total: each.points === undefined ? writePrice(each.total) : writeWithPoints(each.points, each.total),
    taxes: writePrice(each.tax),
    totalWithoutDiscount: writeUndiscounted(each),
  })),
})

/** Returns the party's price of an additional bag and of a seat (our addition). */
export const writeExtras = (
  engine: Engine,
  { passengers: party, currency }: SearchCriteria,
  itinerary: Itinerary,
  { brandId, cabins }: Offer,
  sales: Sales,
) => {
  const { bag, seat } = engine.wayExtras(itinerary, brandId, cabins, { party, currency }, sales)
  return { bagForParty: writePrice(bag), seatForParty: writePrice(seat) }
}

/** Returns the fields that offers of neighbouring days share with those of the searched day (contract, 5.3 and 5.6). */
export const writeOfferFacts = (offer: Offer) => {
  const isSoldOut = offer.price === undefined
  return {
    brandId: offer.brandId,
    soldout: isSoldOut,
    bundlePrice: {},
    availableObFees: [],
    // Clients decide by the count alone (contract, 19).
    seatsRemaining: { count: isSoldOut ? 0 : offer.seatsLeft, lowAvailability: false },
    cabinClass: isSoldOut ? undefined : offer.cabin,
    offerInformation: { discounted: offer.price?.discount !== undefined, negotiated: false, negotiatedType: 'NONE' },
  }
}

/** Writes one offer (contract, 5.3), without its flights. */
export const writeOffer = (offer: Offer, ref: number) => ({
  shoppingBasketHashCode: ref,
  ...writeOfferFacts(offer),
  advisories: [],
  ...writeAmounts(offer.price),
})
