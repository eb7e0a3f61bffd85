import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { Itinerary } from './flight.ts'

/** Passenger types that can be priced: adult, child 2-11, infant on a lap, infant with a seat, youth, senior. */
export const fareTypes = ['ADT', 'CHD', 'INF', 'INS', 'YTH', 'SRC'] as const
export type FareType = (typeof fareTypes)[number]

/** How many travel, by type. A domain `PassengerCounts` is one. */
export type Party = Readonly<Partial<Record<FareType, number>>>

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
  fare: Money
  taxes: readonly TaxLine[]
  /** Sum of `taxes`. */
  tax: Money
  /** `fare` plus `tax`, for one passenger. */
  total: Money
}

/** The price of one leg for a whole party. `total` is the sum of the lines times their counts, always. */
export interface PartyPrice {
  currency: string
  types: readonly TypePrice[]
  fare: Money
  tax: Money
  total: Money
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
}

export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** The cheapest offer of one day, equal to the cheapest of that day's search. */
export interface DayCell {
  date: string
  status: DayStatus
  itinerary: Itinerary | undefined
  offer: Offer | undefined
}
