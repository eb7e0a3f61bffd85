import type { PassengerType } from './passenger.ts'

/** Search types. Not every gateway supports MATRIX. */
export const searchTypes = ['BRANDED', 'CALENDAR30', 'FLEXIBLECALENDAR', 'MATRIX'] as const
export type SearchType = (typeof searchTypes)[number]

export const journeyTypes = ['one-way', 'round-trip', 'multi-city'] as const
export type JourneyType = (typeof journeyTypes)[number]

/** Maximum number of legs of a search. */
export const mostLegs = 6

export const cabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type Cabin = (typeof cabins)[number]

/** A leg to search for. Places are IATA codes of airports or metropolitan areas. The date is `YYYY-MM-DD`. */
export interface SearchLeg {
  origin: string
  destination: string
  date: string
  /**
   * The offer selected on this leg: a shopping basket hash code, or -1 if only the day is chosen. A text if a link contained
   * anything else.
   */
  selectedOfferRef?: number | string
}

export type PassengerCounts = Record<PassengerType, number>

/** A traveller's search. The cabin is empty if the storefront does not offer a choice of cabins. */
export interface Search {
  searchType: SearchType
  journeyType: JourneyType
  legs: SearchLeg[]
  passengers: PassengerCounts
  cabin: Cabin | ''
  /** True if airports near the origins and destinations are searched as well. */
  nearbyAirports?: boolean
  awardBooking: boolean
  /** The number of companion-fare pairs: an adult at the companion fare with an adult at the full fare. */
  companions?: number
  /** Promo codes by leg. The first applies to every leg without its own code. */
  promoCodes: string[]
  currency?: string
  pointOfSale?: string
  locale?: string
  direction: number
  activeMonth?: string
  exchangeType?: string
  source?: string
}

/** Counts the travellers, including lap infants. */
export const partySize = ({ passengers }: Pick<Search, 'passengers'>): number =>
  Object.values(passengers).reduce((sum, count) => sum + count, 0)

/**
 * Returns the reason why a party cannot be searched for, or undefined if it can. `mostSeats` is the maximum number of seats per
 * booking.
 */
export const partyProblem = (
  passengers: PassengerCounts,
  mostSeats: number,
): 'nobody' | 'tooMany' | 'childAlone' | 'infantWithoutAdult' | undefined => {
  if (partySize({ passengers }) === 0) return 'nobody'
  if (passengers.ADT + passengers.CHD > mostSeats) return 'tooMany'
  if (passengers.ADT === 0) return 'childAlone'
  return passengers.INF > passengers.ADT ? 'infantWithoutAdult' : undefined
}
