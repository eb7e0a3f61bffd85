import { POINTS } from '#src/domain/currency.ts'
import { add, type Money, subtract, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'
import type { Engine } from '../airline/engine.ts'
import type { Itinerary, Sales } from '../airline/flight.ts'
import type { Offer, PartyPrice, TypePrice } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { FlightFare } from '../wire/write-itinerary.ts'
import { noPrice, writePrice } from '../wire/write-price.ts'

/** Lists the class, cabin and fare basis in which each flight of an offer is sold. */
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

/** Writes a price that is paid partly in points and partly in money. */
const writeWithPoints = (points: number, money: Money): WirePrice => ({
  alternatives: [[writePoints(points), { amount: toDecimal(money), currency: money.currency }]],
})

const netFare = ({ fare, discount }: TypePrice): Money => (discount ? subtract(fare, discount.amount) : fare)

const writeUndiscounted = ({ total, discount }: TypePrice) => (discount ? writePrice(add(total, discount.amount)) : undefined)

/** Writes the amounts of an offer per adult. An award's amounts are in points and money for the whole party (contract, 3). */
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

/** Writes a price by passenger type, an addition of this gateway. */
export const writeSplit = (price: PartyPrice) => ({
  priceByPassengerTypes: price.types.map((each) => ({
    passengerType: each.type,
    passengerCount: each.count,
    total: each.points === undefined ? writePrice(each.total) : writeWithPoints(each.points, each.total),
    taxes: writePrice(each.tax),
    totalWithoutDiscount: writeUndiscounted(each),
  })),
})

/** Writes the party's price of an additional bag and of a seat, an addition of this gateway. */
export const writeExtraPrices = (
  engine: Engine,
  { passengers: party, currency }: SearchCriteria,
  itinerary: Itinerary,
  { brandId, cabins }: Offer,
  sales: Sales,
) => {
  const { bag, seat } = engine.wayExtras(itinerary, brandId, cabins, { party, currency }, sales)
  return { bagForParty: writePrice(bag), seatForParty: writePrice(seat) }
}

/** Writes the properties that offers of the searched day and of calendar days have in common (contract, 5.3 and 5.6). */
export const writeOfferFacts = (offer: Offer) => {
  const isSoldOut = offer.price === undefined
  return {
    brandId: offer.brandId,
    soldout: isSoldOut,
    bundlePrice: {},
    availableObFees: [],
    // Always false, because clients use only the count (contract, 19).
    seatsRemaining: { count: isSoldOut ? 0 : offer.seatsLeft, lowAvailability: false },
    cabinClass: isSoldOut ? undefined : offer.cabin,
    offerInformation: { discounted: offer.price?.discount !== undefined, negotiated: false, negotiatedType: 'NONE' },
  }
}

/** Identifies what an offer sells apart from its flights. Undefined if it is sold out. */
const fareNameOf = ({ brandId, bookingClasses, fareBasis, price }: Offer): string | undefined =>
  price && JSON.stringify([brandId, bookingClasses, fareBasis, price.total, price.points])

/**
 * Creates a function that writes the hashes of a leg's other offers in the same fare family, classes and fare basis at the same
 * price (contract, 5.3). It writes nothing for an offer that no other equals.
 */
export const identicalOffersIn = (offers: readonly { offer: Offer; ref: number }[]) => {
  const refs = new Map<string, number[]>()
  for (const { offer, ref } of offers) {
    const name = fareNameOf(offer)
    if (name !== undefined) refs.set(name, [...(refs.get(name) ?? []), ref])
  }
  return (offer: Offer, ref: number): { identicalOffersRefs?: number[] } => {
    const others = refs.get(fareNameOf(offer) ?? '')?.filter((other) => other !== ref) ?? []
    return others.length > 0 ? { identicalOffersRefs: others } : {}
  }
}

/** Writes an offer without its flights (contract, 5.3). */
export const writeOffer = (offer: Offer, ref: number) => ({
  shoppingBasketHashCode: ref,
  ...writeOfferFacts(offer),
  advisories: [],
  ...writeAmounts(offer.price),
})
