import { add, type Money } from '#src/domain/money.ts'
import type { DayCell, Offer, PartyPrice, PriceWithOptions } from '../airline/offer.ts'
import type { SearchCriteria } from '../conversation/session-state.ts'
import type { PairCell } from './find-pairs.ts'
import { writeItineraryPart } from '../wire/write-itinerary.ts'
import { faresOf, writeAmounts, writeOfferFacts, writeSplit } from './write-offers.ts'
import { writePrice } from '../wire/write-price.ts'

const datesWith = (criteria: SearchCriteria, leg: number, date: string): string[] =>
  criteria.itineraryParts.map(({ when }, index) => (index === leg ? date : when.date))

/**
 * Writes a day's prices for combinations of bags, seats and free changes, an addition of this gateway. Combinations that are not
 * sold are left out.
 */
const writeWays = (ways: readonly PriceWithOptions[]) =>
  ways.flatMap(({ bag, seat, freeChanges, offer: { price }, extras }) =>
    price ? [{ bag, seat, freeChanges, total: writePrice(add(price.total, extras)) }] : [],
  )

/** Writes a day of a calendar (contract, 5.6), which has a departure date for each leg, and no ref. */
export const writeDay = (criteria: SearchCriteria, leg: number, { date, status, itinerary, offer, ways }: DayCell) => {
  const departureDates = datesWith(criteria, leg, date)
  if (!itinerary || !offer?.price) return { status, departureDates }
  return {
    status,
    departureDates,
    ...writeOfferFacts(offer),
    itineraryPart: [writeItineraryPart(itinerary, faresOf(offer), { isReturn: leg > 0 })],
    ...writeAmounts(offer.price),
    ...writeSplit(offer.price),
    ...(ways && { priceByWay: writeWays(ways) }),
  }
}

const addSome = (one: Money | undefined, other: Money | undefined): Money | undefined =>
  one && other ? add(one, other) : (one ?? other)

const addPoints = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined ? other : one + (other ?? 0)

type TypePrice = PartyPrice['types'][number]

const sumOfTypes = (one: TypePrice, other: TypePrice): TypePrice => {
  const discount = addSome(one.discount?.amount, other.discount?.amount)
  return {
    ...one,
    fare: add(one.fare, other.fare),
    discount: discount && { label: one.discount?.label ?? other.discount?.label ?? '', amount: discount },
    tax: add(one.tax, other.tax),
    total: add(one.total, other.total),
    points: addPoints(one.points, other.points),
  }
}

const sumOf = (outbound: PartyPrice, inbound: PartyPrice): PartyPrice => ({
  currency: outbound.currency,
  types: outbound.types.flatMap((one) => {
    const other = inbound.types.find(({ type }) => type === one.type)
    return other ? [sumOfTypes(one, other)] : []
  }),
  fare: add(outbound.fare, inbound.fare),
  discount: addSome(outbound.discount, inbound.discount),
  tax: add(outbound.tax, inbound.tax),
  total: add(outbound.total, inbound.total),
  points: addPoints(outbound.points, inbound.points),
})

/** Writes the properties of a pair of offers. Only seats that both offers have count as remaining. */
const writePairFacts = (outbound: Offer, inbound: Offer) => {
  const { brandId: _brand, cabinClass, ...facts } = writeOfferFacts(outbound)
  const discounted = outbound.price?.discount !== undefined || inbound.price?.discount !== undefined
  return {
    ...facts,
    seatsRemaining: { ...facts.seatsRemaining, count: Math.min(outbound.seatsLeft, inbound.seatsLeft) },
    ...(outbound.cabin === inbound.cabin && { cabinClass }),
    offerInformation: { ...facts.offerInformation, discounted },
  }
}

/** Writes a pair of days of a flexible calendar, with the total of both legs. */
export const writePair = ({ dates, status, outbound, inbound }: PairCell) => {
  if (!outbound?.offer.price || !inbound?.offer.price) return { status, departureDates: dates }
  const price = sumOf(outbound.offer.price, inbound.offer.price)
  return {
    status,
    departureDates: dates,
    ...writePairFacts(outbound.offer, inbound.offer),
    itineraryPart: [outbound, inbound].map(({ itinerary, offer }, leg) =>
      writeItineraryPart(itinerary, faresOf(offer), { isReturn: leg > 0 }),
    ),
    ...writeAmounts(price),
    ...writeSplit(price),
  }
}
