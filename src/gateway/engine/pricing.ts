import { add, type Money, multiply, total, zero } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import { type Brand, brandOf, isSoldOn } from './brands.ts'
import { fareIn } from './currency-rates.ts'
import { adultDollars, type Market, marketOf, shareOf } from './fares.ts'
import { cabinOn } from './fleet.ts'
import type { Itinerary, Sales } from './flight.ts'
import { bookingClasses, dearnessOf, seatsByClass } from './inventory.ts'
import { fareTypes, type LegRequest, type Offer, type Party, type PartyPrice, type TypePrice } from './offer.ts'
import { h32 } from './random.ts'
import { taxAmountOn, taxesOn } from './taxes.ts'

/** Airlines say nine when there are more. */
const MOST_SHOWN = 9

/** What a leg is priced by, apart from where and when. */
type Terms = Pick<LegRequest, 'party' | 'currency' | 'leg' | 'isRoundTrip'>

/** How many seats a party takes: everybody but infants on a lap. */
export function seatsFor(party: Party): number {
  return fareTypes.reduce((sum, type) => sum + (type === 'INF' ? 0 : (party[type] ?? 0)), 0)
}

/** A class in which a whole party can be sold every flight of an itinerary. */
export interface OpenClass {
  letter: string
  /** The class of each flight. */
  letters: readonly string[]
  cabins: readonly Cabin[]
  multiplier: number
  seats: number
}

/**
 * The cheapest class of a cabin with a seat for everybody on all flights, or undefined. A flight without the cabin only
 * needs seats in the lower one.
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

function cabinsOn(itinerary: Itinerary, cabin: Cabin): Cabin[] {
  return itinerary.flights.map(({ equipment }) => cabinOn(equipment, cabin))
}

/**
 * One fare family on one itinerary for a whole party: the lowest class that is open for all of them on every flight.
 * Sold out when there is none.
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

/** The offer of a family by its id; undefined when no flight has its cabin or there is no such family. */
export function offerForBrand(itinerary: Itinerary, brandId: string, terms: Terms, sales: Sales): Offer | undefined {
  const brand = brandOf(brandId)
  if (!brand || !isSoldOn(brand, itinerary)) return undefined
  return offerFor(itinerary, brand, terms, lowestOpenClass(itinerary, brand.cabin, seatsFor(terms.party), sales))
}

/** Minor units that a party pays, without its lines: for comparing many days. Always the total of the whole price. */
export function amountFor(itinerary: Itinerary, brand: Brand, open: OpenClass, { party, currency, isRoundTrip }: Terms): number {
  const market = marketOf(itinerary.origin, itinerary.destination)
  const dollars = dollarsFor(itinerary, market, brand, open, isRoundTrip)
  let amount = 0
  for (const type of fareTypes) {
    const count = party[type] ?? 0
    if (count === 0) continue
    const fare = fareOf(dollars, shareOf(type, market), currency)
    amount += count * (fare.amount + taxAmountOn(itinerary, brand.cabin, type, fare))
  }
  return amount
}

function priceFor(itinerary: Itinerary, brand: Brand, open: OpenClass, { party, currency, isRoundTrip }: Terms): PartyPrice {
  const market = marketOf(itinerary.origin, itinerary.destination)
  const dollars = dollarsFor(itinerary, market, brand, open, isRoundTrip)
  const types = fareTypes.flatMap((type): TypePrice[] => {
    const count = party[type] ?? 0
    if (count === 0) return []
    const each = fareOf(dollars, shareOf(type, market), currency)
    const taxes = taxesOn(itinerary, brand.cabin, type, each)
    const tax = total(
      taxes.map(({ amount }) => amount),
      currency,
    )
    return [{ type, count, fare: each, taxes, tax, total: add(each, tax) }]
  })
  const fare = total(
    types.map((each) => multiply(each.fare, each.count)),
    currency,
  )
  const tax = total(
    types.map((each) => multiply(each.tax, each.count)),
    currency,
  )
  return { currency, types, fare, tax, total: add(fare, tax) }
}

function dollarsFor(itinerary: Itinerary, market: Market, brand: Brand, open: OpenClass, isRoundTrip: boolean): number {
  let dearness = 0
  for (const flight of itinerary.flights) dearness += dearnessOf(flight) / itinerary.flights.length
  return adultDollars(market, brand, open.multiplier * dearness, { isRoundTrip, stops: itinerary.stops })
}

function fareOf(dollars: number, share: number, currency: string): Money {
  return share === 0 ? zero(currency) : fareIn(dollars * share, currency)
}

/** Everything that makes an offer what it is, in 32 bits; the wire keeps 0 and -1 for other things. */
function hashOf(
  itinerary: Itinerary,
  brand: Brand,
  { party, currency, leg, isRoundTrip }: Terms,
  price: PartyPrice | undefined,
): number {
  const travellers = fareTypes.map((type) => party[type] ?? 0).join('')
  const hash =
    h32(`${leg} ${isRoundTrip} ${itinerary.key} ${brand.id} ${travellers} ${currency} ${price?.total.amount ?? 'sold out'}`) | 0
  return hash === 0 || hash === -1 ? 1 : hash
}
