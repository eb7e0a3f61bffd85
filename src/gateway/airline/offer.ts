import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { Itinerary } from './flight.ts'
import type { Way } from './way-prices.ts'

/**
 * Passenger types that can be priced: adult, child (2 to 11), lap infant, infant with a seat, youth, senior, and the adults of a
 * companion fare, who pay the full fare (CMA) or half (CMP).
 */
export const fareTypes = ['ADT', 'CHD', 'INF', 'INS', 'YTH', 'SRC', 'CMA', 'CMP'] as const
export type FareType = (typeof fareTypes)[number]

/** Number of travellers by type. A domain `PassengerCounts` is assignable. */
export type Party = Readonly<Partial<Record<FareType, number>>>

/** A discount on published fares: a promotion, or the companion's half. Taxes are computed from the published fare and stay. */
export interface FareDiscount {
  /** Label of the price line: a promo code, or COMPANION. */
  label: string
  /** Hundredths of a per cent of the fare. */
  basisPoints: number
  /** Passenger types that get it, all if omitted. */
  types?: readonly FareType[]
  /** Fare families that get it, all if omitted. */
  brandIds?: readonly string[]
}

/** A tax, fee or carrier charge per passenger and leg. `isRefundable` applies to the unused ticket. */
export interface TaxLine {
  code: string
  amount: Money
  isRefundable: boolean
}

/** The price of one passenger of a type on one leg, and the number of such passengers. */
export interface TypePrice {
  type: FareType
  count: number
  /** The published fare, or zero if the flight is paid with points. */
  fare: Money
  /** Discount on the fare, as a positive amount. */
  discount?: { label: string; amount: Money }
  taxes: readonly TaxLine[]
  /** Sum of `taxes`. */
  tax: Money
  /** `fare` minus `discount` plus `tax`, per passenger. */
  total: Money
  /** Points per passenger in addition to `total`, for an award. */
  points?: number
}

/** The price of one leg for a whole party. `total` is always the sum of the lines times their counts. */
export interface PartyPrice {
  currency: string
  types: readonly TypePrice[]
  fare: Money
  /** Discount on `fare`, as a positive amount. */
  discount?: Money
  tax: Money
  total: Money
  /** Points of the whole party in addition to `total`, for an award. */
  points?: number
}

/** One fare family on one itinerary for one party. Sold out if it has no price. */
export interface Offer {
  /** A signed 32-bit hash of leg, itinerary, brand, party, currency and price, never 0 or -1. */
  hash: number
  brandId: string
  cabin: Cabin
  /** The cabin of each flight. A lower one if the aircraft does not have the chosen cabin. */
  cabins: readonly Cabin[]
  /** The booking class of each flight. */
  bookingClasses: readonly string[]
  fareBasis: string
  /** Seats available at this price, or 0 if sold out. */
  seatsLeft: number
  price: PartyPrice | undefined
}

/** Estimated carbon dioxide per traveller in the requested cabin, compared with the answer's median. */
export interface Emissions {
  kilograms: number
  comparison: 'lower' | 'typical' | 'higher'
}

export interface ItineraryOffers {
  itinerary: Itinerary
  emissions: Emissions
  offers: readonly Offer[]
}

/** One leg of a search. Codes are airports or metropolitan areas, the date is `YYYY-MM-DD`, the currency ISO 4217. */
export interface LegRequest {
  origin: string
  destination: string
  date: string
  cabin: Cabin
  party: Party
  currency: string
  /** Index of the leg, part of the hash. */
  leg: number
  /** Half of a round trip, which is cheaper than a one-way. */
  isRoundTrip: boolean
  discount?: FareDiscount
  /** Paid with points: only taxes are money. */
  isAward?: boolean
  /** In an exchange, the owned fare family. It is offered too, or the nearest better one if it is sold out. */
  ownBrandId?: string
  /**
   * In an exchange of this leg alone, the key of the booked itinerary: in the owned fare family it would change nothing, so it
   * prices no day.
   */
  bookedKey?: string
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** The cheapest offer of a day for a party that also wants options, and what these add. */
export interface WayPrice extends Way {
  itinerary: Itinerary
  offer: Offer
  extras: Money
}

/**
 * The cheapest offer of one day, which equals the cheapest of that day's search. `ways` are the same with the wanted options. In
 * an exchange it is the cheapest that changes something: in the owned fare family, else in a better one, else in any.
 */
export interface DayCell {
  date: string
  status: DayStatus
  itinerary: Itinerary | undefined
  offer: Offer | undefined
  ways?: readonly WayPrice[]
}
