import type { Cart } from './cart.ts'
import {
  type ExchangeQuote,
  type ExchangeType,
  exchangeTypeOf,
  exchangeTypes,
  isExchangeChosen,
  legsOfExchange,
} from './exchange.ts'
import { likeForLike, lostTerms, type TermChange } from './fare-terms.ts'
import { type Brand, type FlightOffers, journeyIdOf, type Offer, offerOn, type OfferRow } from './itinerary.ts'
import { add, type Money, subtract } from './money.ts'
import { passengerTypes } from './passenger-types.ts'
import { onAnotherDay } from './another-search.ts'
import { cabins, type Search, type SearchLeg } from './search.ts'
import { journeyTypeOf } from './search-legs.ts'

/** The traveller's choice for a leg of the booking: keep it, or search for other flights. */
export type LegWish = 'keep' | SearchLeg

/** Builds a search leg with the origin, destination and departure date of a booked leg. */
export const bookedLeg = ({ segments }: Cart['parts'][number]): SearchLeg => ({
  origin: segments[0]?.origin ?? '',
  destination: segments.at(-1)?.destination ?? '',
  date: segments[0]?.departure.slice(0, 10) ?? '',
})

/** Returns the booked cabin of the first changed leg. */
const cabinOf = ({ exchange, search }: Cart, [first = 0]: readonly number[]): Search['cabin'] =>
  cabins.find((cabin) => cabin === exchange?.oldParts[first]?.segments[0]?.cabin) ?? search?.cabin ?? ''

const searchFor = (cart: Cart, legs: SearchLeg[], exchangeType: ExchangeType, changed: readonly number[]): Search => ({
  searchType: 'BRANDED',
  journeyType: journeyTypeOf(legs),
  legs,
  passengers: Object.fromEntries(
    passengerTypes.map((each) => [each, cart.passengers.filter(({ type }) => type === each).length]),
  ) as Search['passengers'],
  cabin: cabinOf(cart, changed),
  awardBooking: cart.search?.awardBooking ?? false,
  promoCodes: [],
  direction: 0,
  exchangeType,
})

/**
 * Builds the search for flights to replace the legs that are not kept. If no exchange type covers exactly these legs, which happens
 * on a multi-city trip, it searches for all legs, the kept ones as booked, so that the traveller can choose them again. Returns
 * undefined if every leg is kept.
 */
export const exchangeSearch = (cart: Cart, wishes: readonly LegWish[]): Search | undefined => {
  const legs = wishes.filter((wish) => wish !== 'keep')
  const changed = wishes.flatMap((wish, index) => (wish === 'keep' ? [] : [index]))
  if (legs.length === 0) return undefined
  const exchangeType = exchangeTypeOf(changed, wishes.length)
  if (exchangeType) return searchFor(cart, legs, exchangeType, changed)
  const booked = cart.exchange?.oldParts ?? cart.parts
  const all = wishes.flatMap((wish, index) => (wish === 'keep' ? (booked[index] ? [bookedLeg(booked[index])] : []) : [wish]))
  return searchFor(cart, all, 'ALL', changed)
}

/** Rebuilds the search from the new flights in the cart. Returns undefined if none have been chosen. */
export const exchangeSearchAgain = (cart: Cart): Search | undefined =>
  cart.exchange && isExchangeChosen(cart.exchange)
    ? exchangeSearch(
        cart,
        cart.exchange.legs.map(({ index, isKept }) => {
          const part = cart.parts[index]
          return isKept || !part ? 'keep' : bookedLeg(part)
        }),
      )
    : undefined

/**
 * Returns the booked fare family of a leg in an exchange search. The terms for the searched route take precedence over those of
 * the booking. Returns undefined for other searches, or if the gateway does not report the booked fare.
 */
export const ownFareOn = (
  { exchange: searched, brands }: Pick<FlightOffers, 'exchange' | 'brands'>,
  quote: Pick<ExchangeQuote, 'legs'> | undefined,
  leg: number,
): Brand | undefined => {
  const booked = searched?.legs[leg]
  const own = booked === undefined ? undefined : quote?.legs.find(({ index }) => index === booked)?.oldFare
  return own && (brands.find(({ id }) => id === own.id) ?? own)
}

/** Builds the search for a month of prices on one leg. `month` is the first day of the month, `YYYY-MM-DD`. */
export const monthSearch = (search: Search, leg: number, month: string): Search => ({
  ...onAnotherDay(search, leg, month),
  searchType: 'CALENDAR30',
})

/**
 * Derives the replaced legs and the currently booked offers of an exchange, for gateways that report neither. Returns all other offers
 * unchanged.
 */
export const replacing = (offers: FlightOffers, { search, cart }: { search?: Search; cart?: Cart }): FlightOffers => {
  const type = exchangeTypes.find((each) => each === search?.exchangeType)
  if (!offers.exchange || offers.exchange.legs.length > 0 || !type) return offers
  const replaced = legsOfExchange(type, offers.legs.length)
  const { oldParts = [], legs: quoted = [] } = cart?.exchange ?? {}
  const legs = offers.legs.map((leg, place) => {
    const booked = oldParts[replaced[place] ?? 0]
    const id = booked && journeyIdOf(booked)
    const fare = quoted.find(({ index }) => index === replaced[place])?.oldFare?.id
    const rows = leg.rows.map((row) => ({
      ...row,
      offers: row.offers.map((offer) => (row.id === id && offer.brand === fare ? { ...offer, isCurrent: true as const } : offer)),
    }))
    return { ...leg, rows }
  })
  return { ...offers, legs, exchange: { ...offers.exchange, legs: replaced } }
}

/** Returns the offer refs of the newly chosen legs, in the order of their search. */
export const refsOfChange = ({ exchange, refs }: Cart): number[] =>
  (exchange?.legs ?? []).flatMap(({ index, isKept }) => {
    const ref = refs[index]
    return isKept || ref === undefined ? [] : [ref]
  })

/**
 * Computes the difference in fares and taxes of the chosen flights, without change fee and extras. Negative if the new flights
 * cost less.
 */
export const differenceOfFlights = ({ newFare, oldValue, taxDifference }: ExchangeQuote): Money =>
  add(subtract(newFare, oldValue), taxDifference)

/**
 * Returns true if choosing an offer would change nothing, because it is the booked flight in the booked fare. If several legs are
 * searched, this is known only for the last one, and only if the flights chosen on the others are the booked ones too.
 */
export const isNoChange = (
  offers: Pick<FlightOffers, 'legs'>,
  picks: readonly (number | undefined)[],
  leg: number,
  { isCurrent }: Pick<Offer, 'isCurrent'>,
): boolean => {
  if (!isCurrent || offers.legs.length < 2) return isCurrent === true
  const areOthersCurrent = offers.legs.every((_, index) => {
    const ref = picks[index]
    return index === leg || (ref !== undefined && offerOn(offers, index, ref)?.offer.isCurrent === true)
  })
  return leg === offers.legs.length - 1 && areOthersCurrent
}

/**
 * Amount by which an exchange offer is cheaper than the like-for-like offer. `isBack` is true if the saving is refunded in full,
 * because even the like-for-like offer requires no payment.
 */
export interface Saving {
  amount: Money
  isBack: boolean
}

/**
 * Computes the saving over the like-for-like offer. Returns undefined if the offer is not cheaper. In an exchange, `price.party`
 * is the difference to the booked price.
 */
const savedBy = (like: Offer | undefined, offer: Offer): Saving | undefined => {
  const [one, other] = [like?.price?.party, offer.price?.party]
  if (!one || one.currency !== other?.currency || other.amount >= one.amount) return undefined
  return { amount: subtract(one, other), isBack: one.amount <= 0 }
}

/**
 * Compares an offer with the booked fare. Returns the like-for-like offer of the same flight, the saving over that offer, and the
 * terms that get worse. The like-for-like offer is left out unless `canBeHad` accepts it.
 */
export const againstOwn = (
  { offers }: Pick<OfferRow, 'offers'>,
  offer: Offer,
  own: Brand,
  brands: readonly Brand[],
  canBeHad: (like: Offer) => boolean,
): { like: Offer | undefined; saving: Saving | undefined; lost: TermChange[] } => {
  const found = likeForLike(offers, own.id, brands)
  const like = found && canBeHad(found) ? found : undefined
  const brand = brands.find(({ id }) => id === offer.brand)
  return { like, saving: savedBy(like, offer), lost: lostTerms(own, brand) }
}

/**
 * Splits a price difference into the amounts due and refunded. The change fee is always due and is never deducted from a refund.
 */
export const payOrGetBack = (difference: Money, fee: Money): { pay: Money; back: Money } => ({
  pay: difference.amount > 0 ? add(difference, fee) : fee,
  back: { ...difference, amount: Math.max(0, -difference.amount) },
})
