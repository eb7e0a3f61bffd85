import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { Itinerary } from './flight.ts'
import type { Way } from './way-prices.ts'

/**
 * Passenger types that can be priced: adult, child 2-11, infant on a lap, infant with a seat, youth, senior, and the two adults of
 * a companion fare: the one who pays the whole fare (CMA) and the companion (CMP).
 */
export const fareTypes = ['ADT', 'CHD', 'INF', 'INS', 'YTH', 'SRC', 'CMA', 'CMP'] as const
export type FareType = (typeof fareTypes)[number]

/** How many travel, by type. A domain `PassengerCounts` is one. */
export type Party = Readonly<Partial<Record<FareType, number>>>

/** What is taken off published fares: a promotion, or the companion's half. Taxes follow the published fare and stay. */
export interface FareDiscount {
  /** What the line is called: a promo code, or COMPANION. */
  label: string
  /** Hundredths of a per cent of each fare. */
  basisPoints: number
  /** Only for these passenger types; for all when it is left out. */
  types?: readonly FareType[]
  /** Only on these fare families; on all when it is left out. */
  brandIds?: readonly string[]
}

/** A tax, fee or carrier charge for one passenger on one leg. `isRefundable` is for the unused ticket. */
export interface TaxLine {
  code: string
  amount: Money
  isRefundable: boolean
}

/** What one passenger of a type pays on one leg, and how many there are. */
export interface TypePrice {
  type: FareType
  count: number
  /** The published fare; nothing where the flight is paid with points. */
  fare: Money
  /** What is taken off the fare, above zero. */
  discount?: { label: string; amount: Money }
  taxes: readonly TaxLine[]
  /** Sum of `taxes`. */
  tax: Money
  /** `fare` without `discount`, plus `tax`, for one passenger. */
  total: Money
  /** Frequent-flyer points that one passenger pays beside `total`, on an award. */
  points?: number
}

/** The price of one leg for a whole party. `total` is the sum of the lines times their counts, always. */
export interface PartyPrice {
  currency: string
  types: readonly TypePrice[]
  fare: Money
  /** What is taken off `fare`, above zero. */
  discount?: Money
  tax: Money
  total: Money
  /** Points of everybody, on an award: paid together with `total`. */
  points?: number
}

/** One fare family on one itinerary for one party. Without a price it is sold out. */
export interface Offer {
  /** A signed 32-bit integer that names leg, itinerary, brand, party, currency and price; never 0 or -1. */
  hash: number
  brandId: string
  cabin: Cabin
  /** The cabin of each flight: a lower one where the aircraft has no such cabin. */
  cabins: readonly Cabin[]
  /** The booking class of each flight. */
  bookingClasses: readonly string[]
  fareBasis: string
  /** Seats that can still be sold at this price; 0 when sold out. */
  seatsLeft: number
  price: PartyPrice | undefined
}

/** An estimate of carbon dioxide for one traveller in the cabin asked for, against the median of the answer. */
export interface Emissions {
  kilograms: number
  comparison: 'lower' | 'typical' | 'higher'
}

export interface ItineraryOffers {
  itinerary: Itinerary
  emissions: Emissions
  offers: readonly Offer[]
}

/** One leg to search. Codes are airports or metropolitan codes, the date is `YYYY-MM-DD`, the currency ISO 4217. */
export interface LegRequest {
  origin: string
  destination: string
  date: string
  cabin: Cabin
  party: Party
  currency: string
  /** Which leg of the journey, from 0: part of the hash. */
  leg: number
  /** Half of a round trip is cheaper than a one-way. */
  isRoundTrip: boolean
  discount?: FareDiscount
  /** Paid with points: only the taxes are money. */
  isAward?: boolean
  /** In an exchange, the owned fare family. It is offered too, or the nearest better one if it is sold out. */
  ownBrandId?: string
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** The least that a day costs a party that wants more than its flights: an offer, and what the rest adds to it. */
export interface WayPrice extends Way {
  itinerary: Itinerary
  offer: Offer
  extras: Money
}

/**
 * The cheapest offer of one day, equal to the cheapest of that day's search; `ways` are the same with the wanted options. In an exchange
 * it is the cheapest in the owned fare family, else in a better one, else in any.
 */
export interface DayCell {
  date: string
  status: DayStatus
  itinerary: Itinerary | undefined
  offer: Offer | undefined
  ways?: readonly WayPrice[]
}
