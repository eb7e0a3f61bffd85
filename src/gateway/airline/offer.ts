import type { Money } from '#src/domain/money.ts'
import type { Cabin } from '#src/domain/search.ts'
import type { Itinerary } from './flight.ts'
import type { WantedOptions } from './option-prices.ts'
import type { SearchEnds } from './search-ends.ts'

/**
 * Passenger types that can be priced: adult, child (2 to 11), lap infant, infant with a seat, youth, senior, and the two adults
 * of a companion fare, of whom CMA pays the full fare and CMP half.
 */
export const fareTypes = ['ADT', 'CHD', 'INF', 'INS', 'YTH', 'SRC', 'CMA', 'CMP'] as const
export type FareType = (typeof fareTypes)[number]

/** Number of travellers by passenger type. The domain's `PassengerCounts` is assignable to it. */
export type PartyCounts = Readonly<Partial<Record<FareType, number>>>

/**
 * A discount on published fares, such as a promotion or the companion's half fare. Taxes are not reduced, because they are
 * computed from the published fare.
 */
export interface FareDiscount {
  /** Label of the price line: the promo code, or COMPANION. */
  label: string
  /** Share of the fare, in hundredths of a per cent. */
  basisPoints: number
  /** Passenger types that get the discount. If omitted, all types do. */
  types?: readonly FareType[]
  /** Fare families that get the discount. If omitted, all families do. */
  brandIds?: readonly string[]
}

/** A tax, fee or carrier charge for one passenger on one leg. Refundable lines are paid back if the ticket is not used. */
export interface TaxLine {
  code: string
  amount: Money
  isRefundable: boolean
}

/** The price of a leg for one passenger of a type, and the number of passengers of that type. */
export interface TypePrice {
  type: FareType
  count: number
  /** The published fare. It is zero if the flight is paid with points. */
  fare: Money
  /** Discount on the fare, as a positive amount. */
  discount?: { label: string; amount: Money }
  taxes: readonly TaxLine[]
  /** Sum of `taxes`. */
  tax: Money
  /** `fare` minus `discount` plus `tax`, per passenger. */
  total: Money
  /** Points that one passenger pays in addition to `total`. Only for awards. */
  points?: number
}

/** The price of a leg for a whole party. `total` always equals the sum over `types` of total times count. */
export interface PartyPrice {
  currency: string
  types: readonly TypePrice[]
  fare: Money
  /** Discount on `fare`, as a positive amount. */
  discount?: Money
  tax: Money
  total: Money
  /** Points that the party pays in addition to `total`. Set only for awards. */
  points?: number
}

/** A fare family offered on an itinerary to a party. It is sold out if it has no price. */
export interface Offer {
  /** Signed 32-bit hash of leg, itinerary, brand, party, currency and price. It is never 0 or -1. */
  hash: number
  brandId: string
  cabin: Cabin
  /** The cabin of each flight, which is lower than `cabin` if the aircraft lacks that cabin. */
  cabins: readonly Cabin[]
  /** The booking class of each flight. */
  bookingClasses: readonly string[]
  fareBasis: string
  /** Seats available at this price, or 0 if sold out. */
  seatsLeft: number
  price: PartyPrice | undefined
}

/** Estimated carbon dioxide per traveller in the requested cabin, compared with the median of the itineraries listed together. */
export interface Emissions {
  kilograms: number
  comparison: 'lower' | 'typical' | 'higher'
}

export interface ItineraryOffers {
  itinerary: Itinerary
  emissions: Emissions
  offers: readonly Offer[]
}

/** A leg to search for. Codes are those of airports or metropolitan areas, the date is `YYYY-MM-DD`, the currency is ISO 4217. */
export interface LegRequest extends SearchEnds {
  date: string
  cabin: Cabin
  party: PartyCounts
  currency: string
  /** Index of the leg in the journey. It is part of the offer's hash. */
  leg: number
  /** True if the leg is half of a round trip, which costs less than a one-way trip. */
  isRoundTrip: boolean
  discount?: FareDiscount
  /** True if the fare is paid with points, so that only taxes are paid with money. */
  isAward?: boolean
  /**
   * In an exchange, the owned fare family. It is offered in addition to the cabin's families, or a better one if it is sold out.
   */
  ownBrandId?: string
  /**
   * Key of the booked itinerary, set if this leg is the only one exchanged. In the owned fare family that itinerary would change
   * nothing, so calendars leave it out.
   */
  bookedKey?: string
}

/** A request for the fare families of a leg. */
export type FamiliesRequest = SearchEnds & Pick<LegRequest, 'cabin' | 'currency' | 'isAward'>

/**
 * Sale status of a date. `SOLD_OUT` means that no class is open, and `NONE_SCHEDULED` that no flight is scheduled. On an
 * `UNAVAILABLE` date, sales are closed or the only offer is the trip already booked.
 */
export type DayStatus = 'AVAILABLE' | 'UNAVAILABLE' | 'SOLD_OUT' | 'NONE_SCHEDULED'

/** The cheapest offer of a day to a party with certain wishes, and the cost of the wishes. */
export interface PriceWithOptions extends WantedOptions {
  itinerary: Itinerary
  offer: Offer
  extras: Money
}

/**
 * The cheapest offer of a date, which a search for that day also lists first by price. In an exchange, the cheapest offer that
 * changes something: in the owned fare family, otherwise in a better one, otherwise in any. `ways` lists the cheapest offer for
 * each combination of wishes.
 */
export interface DayCell {
  date: string
  status: DayStatus
  itinerary: Itinerary | undefined
  offer: Offer | undefined
  ways?: readonly PriceWithOptions[]
}
