import { add, type Money, multiply, portion, subtract, total, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { awardClass, awardPointsFor } from './awards.ts'
import { type Brand, brandOf, isSoldOn } from './brands.ts'
import { fareIn } from './currency-rates.ts'
import { adultDollars, type Market, marketBetween, shareOf } from './fares.ts'
import { cabinOn } from './fleet.ts'
import type { Itinerary, Sales } from './flight.ts'
import { bookingClasses, dearnessOf, seatsByClass } from './inventory.ts'
import {
  type FareDiscount,
  type FareType,
  fareTypes,
  type LegRequest,
  type Offer,
  type PartyCounts,
  type PartyPrice,
  type TypePrice,
} from './offer.ts'
import { h32 } from './random.ts'
import { taxAmountOn, taxesOn } from './taxes.ts'

/** The highest number of available seats that is shown, as is usual among airlines. */
const MOST_SHOWN = 9

/** Inputs of the price of a leg, apart from its flights and fare family. */
export type Terms = Pick<LegRequest, 'party' | 'currency' | 'leg' | 'isRoundTrip' | 'discount' | 'isAward'>

/** Counts the seats that a party needs. Lap infants need none. */
export function seatsOfParty(party: PartyCounts): number {
  return fareTypes.reduce((sum, type) => sum + (type === 'INF' ? 0 : (party[type] ?? 0)), 0)
}

type PricedClass = Pick<OpenClass, 'letter' | 'multiplier'>

/** A booking class with seats for the whole party on every flight of an itinerary. */
export interface OpenClass {
  letter: string
  /** The booking class of each flight. */
  letters: readonly string[]
  cabins: readonly Cabin[]
  /** The price of the class relative to the highest class of its cabin. */
  multiplier: number
  /** Seats available in the class, at most `MOST_SHOWN`. */
  seats: number
}

/**
 * Finds the cheapest booking class of a cabin that has seats for the whole party on all flights. On a flight without this cabin,
 * any free seats of the next lower cabin suffice. Returns undefined if no class qualifies.
 */
export function lowestOpenClass(itinerary: Itinerary, cabin: Cabin, party: number, sales: Sales): OpenClass | undefined {
  const cabins = cabinsOn(itinerary, cabin)
  const seats = itinerary.flights.map((flight, index) => seatsByClass(flight, cabins[index] ?? 'Economy', sales))
  const classes = bookingClasses[cabin]
  for (let place = classes.length - 1; place >= 0; place -= 1) {
    let left = MOST_SHOWN
    for (let index = 0; index < seats.length; index += 1)
      left = Math.min(left, seats[index]?.[cabins[index] === cabin ? place : 0] ?? 0)
    const found = classes[place]
    if (!found || left < Math.max(1, party)) continue
    const letters = cabins.map((each) => (each === cabin ? found.letter : (bookingClasses[each][0]?.letter ?? 'Y')))
    return { letter: found.letter, letters, cabins, multiplier: found.multiplier, seats: left }
  }
  return undefined
}

/** Finds the booking class in which a party would buy a cabin. Awards have booking classes of their own. */
export function openClassFor(
  itinerary: Itinerary,
  cabin: Cabin,
  { party, isAward }: Pick<Terms, 'party' | 'isAward'>,
  sales: Sales,
): OpenClass | undefined {
  const seats = seatsOfParty(party)
  const lowest = lowestOpenClass(itinerary, cabin, seats, sales)
  return lowest && isAward ? awardClass(itinerary, cabin, seats, sales, lowest) : lowest
}

function cabinsOn(itinerary: Itinerary, cabin: Cabin): Cabin[] {
  return itinerary.flights.map(({ equipment }) => cabinOn(equipment, cabin))
}

/**
 * Prices a fare family on an itinerary for a whole party. `open` is the class to sell; without it, the offer is sold out and has
 * no price.
 */
export function offerFor(itinerary: Itinerary, brand: Brand, terms: Terms, open: OpenClass | undefined): Offer {
  const price = open && priceFor(itinerary, brand, open, terms)
  return {
    hash: hashOf(itinerary, brand, terms, price),
    brandId: brand.id,
    cabin: brand.cabin,
    cabins: open?.cabins ?? cabinsOn(itinerary, brand.cabin),
    bookingClasses: open?.letters ?? [],
    fareBasis: open ? `${open.letter}${terms.isRoundTrip ? 'R' : 'O'}${brand.basis}` : '',
    seatsLeft: open?.seats ?? 0,
    price,
  }
}

/** Prices a fare family given by id. Returns undefined if the family is unknown or no flight has its cabin. */
export function offerForBrand(itinerary: Itinerary, brandId: string, terms: Terms, sales: Sales): Offer | undefined {
  const brand = brandOf(brandId)
  if (!brand || !isSoldOn(brand, itinerary)) return undefined
  return offerFor(itinerary, brand, terms, openClassFor(itinerary, brand.cabin, terms, sales))
}

function priceInClass(itinerary: Itinerary, brand: Brand, { letter, multiplier }: PricedClass, terms: Terms): PartyPrice {
  return priceFor(itinerary, brand, { letter, letters: [], cabins: [], multiplier, seats: 0 }, terms)
}

/**
 * Calculates the fare of a party, without taxes, in a given booking class of a fare family, even if that class is sold out.
 * Returns undefined if the family has no such class.
 */
export function fareInClass(itinerary: Itinerary, brandId: string, letter: string, terms: Terms): Money | undefined {
  const brand = brandOf(brandId)
  const found = brand && bookingClasses[brand.cabin].find((each) => each.letter === letter)
  if (!brand || !found) return undefined
  const { fare, discount } = priceInClass(itinerary, brand, found, terms)
  return discount ? subtract(fare, discount) : fare
}

/** Prices a fare family in each of its booking classes, whether they are open or sold out. Empty if the family is unknown. */
export function pricesByClass(itinerary: Itinerary, brandId: string, terms: Terms): PartyPrice[] {
  const brand = brandOf(brandId)
  return brand ? bookingClasses[brand.cabin].map((each) => priceInClass(itinerary, brand, each, terms)) : []
}

/** The fare and discount of one passenger. An award has points instead of a fare. */
interface SeatPrice {
  fare: Money
  off: Money | undefined
  points: number | undefined
}

function seatPriceOf(dollars: number, brand: Brand, type: FareType, market: Market, terms: Terms): SeatPrice {
  const { currency, discount, isAward } = terms
  if (isAward) return { fare: zero(currency), off: undefined, points: awardPointsFor(dollars, brand.cabin, type) }
  const fare = fareOf(dollars, shareOf(type, market), currency)
  return {
    fare,
    off: discount && isDiscounted(discount, brand, type) ? portion(fare, discount.basisPoints) : undefined,
    points: undefined,
  }
}

function isDiscounted({ types, brandIds }: FareDiscount, brand: Brand, type: FareType): boolean {
  return (types?.includes(type) ?? true) && (brandIds?.includes(brand.id) ?? true)
}

/**
 * Calculates the total of a party in minor units. It skips the price lines, because calendars compare many days, but always
 * equals the `total` of the full price.
 */
export function amountFor(itinerary: Itinerary, brand: Brand, open: OpenClass, terms: Terms): number {
  const { party } = terms
  const market = marketBetween(itinerary.origin, itinerary.destination)
  const dollars = dollarsFor(itinerary, market, brand, open, terms)
  let amount = 0
  for (const type of fareTypes) {
    const count = party[type] ?? 0
    if (count === 0) continue
    const { fare, off } = seatPriceOf(dollars, brand, type, market, terms)
    amount += count * (fare.amount - (off?.amount ?? 0) + taxAmountOn(itinerary, brand.cabin, type, fare))
  }
  return amount
}

/** Calculates the points that a party pays, without building the full price. Returns 0 if the party pays with money. */
export function partyPointsOf(itinerary: Itinerary, brand: Brand, open: OpenClass, terms: Terms): number {
  if (!terms.isAward) return 0
  const dollars = dollarsFor(itinerary, marketBetween(itinerary.origin, itinerary.destination), brand, open, terms)
  return fareTypes.reduce((sum, type) => sum + (terms.party[type] ?? 0) * awardPointsFor(dollars, brand.cabin, type), 0)
}

function priceFor(itinerary: Itinerary, brand: Brand, open: OpenClass, terms: Terms): PartyPrice {
  const { party, currency, discount, isAward } = terms
  const market = marketBetween(itinerary.origin, itinerary.destination)
  const dollars = dollarsFor(itinerary, market, brand, open, terms)
  const types = fareTypes.flatMap((type): TypePrice[] => {
    const count = party[type] ?? 0
    if (count === 0) return []
    const { fare, off, points } = seatPriceOf(dollars, brand, type, market, terms)
    const taxes = taxesOn(itinerary, brand.cabin, type, fare)
    const tax = total(
      taxes.map(({ amount }) => amount),
      currency,
    )
    return [
      {
        type,
        count,
        fare,
        ...(off && discount && { discount: { label: discount.label, amount: off } }),
        taxes,
        tax,
        total: add(off ? subtract(fare, off) : fare, tax),
        ...(points !== undefined && { points }),
      },
    ]
  })
  const fare = total(
    types.map((each) => multiply(each.fare, each.count)),
    currency,
  )
  const off = total(
    types.flatMap((each) => (each.discount ? [multiply(each.discount.amount, each.count)] : [])),
    currency,
  )
  const tax = total(
    types.map((each) => multiply(each.tax, each.count)),
    currency,
  )
  return {
    currency,
    types,
    fare,
    ...(off.amount > 0 && { discount: off }),
    tax,
    total: add(subtract(fare, off), tax),
    ...(isAward && { points: types.reduce((sum, each) => sum + each.count * (each.points ?? 0), 0) }),
  }
}

function dollarsFor(
  itinerary: Itinerary,
  market: Market,
  brand: Brand,
  open: OpenClass,
  { isRoundTrip, isAward }: Pick<Terms, 'isRoundTrip' | 'isAward'>,
): number {
  if (isAward) return adultDollars(market, brand, open.multiplier, { isRoundTrip, stops: itinerary.stops })
  let dearness = 0
  for (const flight of itinerary.flights) dearness += dearnessOf(flight) / itinerary.flights.length
  return adultDollars(market, brand, open.multiplier * dearness, { isRoundTrip, stops: itinerary.stops })
}

function fareOf(dollars: number, share: number, currency: string): Money {
  return share === 0 ? zero(currency) : fareIn(dollars * share, currency)
}

/** Hashes everything that defines an offer to a signed 32-bit integer. Avoids 0 and -1, which the wire format reserves. */
function hashOf(
  itinerary: Itinerary,
  brand: Brand,
  { party, currency, leg, isRoundTrip, discount }: Terms,
  price: PartyPrice | undefined,
): number {
  const travellers = fareTypes.map((type) => party[type] ?? 0).join('')
  const cost = [price?.total.amount ?? 'sold out', price?.points ?? '', discount?.label ?? ''].join(' ')
  const hash = h32(`${leg} ${isRoundTrip} ${itinerary.key} ${brand.id} ${travellers} ${currency} ${cost}`) | 0
  return hash === 0 || hash === -1 ? 1 : hash
}
