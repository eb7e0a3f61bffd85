import type { PassengerType } from './passenger.ts'

/** Search types of the specification, section 4; MATRIX is the fourth that a gateway may take. */
export const searchTypes = ['BRANDED', 'CALENDAR30', 'FLEXIBLECALENDAR', 'MATRIX'] as const
export type SearchType = (typeof searchTypes)[number]

export const journeyTypes = ['one-way', 'round-trip'] as const
export type JourneyType = (typeof journeyTypes)[number]

export const cabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type Cabin = (typeof cabins)[number]

/** One leg asked for. Codes are IATA airport or metropolitan codes; the date is `YYYY-MM-DD`. */
export interface SearchLeg {
  origin: string
  destination: string
  date: string
  /** The offer selected on this leg: a shopping basket hash code or -1; text where a link carried something else. */
  selectedOfferRef?: number | string
}

export type PassengerCounts = Record<PassengerType, number>

/** What a traveller asked for. The cabin is '' where the class option is off (specification, section 5). */
export interface Search {
  searchType: SearchType
  journeyType: JourneyType
  legs: SearchLeg[]
  passengers: PassengerCounts
  cabin: Cabin | ''
  awardBooking: boolean
  promoCodes: string[]
  currency?: string
  pointOfSale?: string
  locale?: string
  direction: number
  activeMonth?: string
  exchangeType?: string
  source?: string
}

/** How many people travel, infants on a lap included. */
export const partySize = ({ passengers }: Pick<Search, 'passengers'>): number =>
  Object.values(passengers).reduce((sum, count) => sum + count, 0)

/** How many seats the party needs: everybody but infants on a lap. */
export const seatsNeeded = ({ passengers }: Pick<Search, 'passengers'>): number => passengers.ADT + passengers.CHD

/** Why a party cannot be searched for, in a booking of so many seats at most; undefined when it can. */
export const partyProblem = (
  passengers: PassengerCounts,
  mostSeats: number,
): 'nobody' | 'tooMany' | 'childAlone' | 'infantWithoutAdult' | undefined => {
  if (partySize({ passengers }) === 0) return 'nobody'
  if (passengers.ADT + passengers.CHD > mostSeats) return 'tooMany'
  if (passengers.ADT === 0) return 'childAlone'
  return passengers.INF > passengers.ADT ? 'infantWithoutAdult' : undefined
}

/** The same search with one leg on another day; later legs are never before earlier ones. The date is `YYYY-MM-DD`. */
export const onAnotherDay = (search: Search, leg: number, date: string): Search => ({
  ...search,
  legs: search.legs.map((each, index) => {
    const mustFollow = (index < leg && each.date > date) || (index > leg && each.date < date)
    return index === leg || mustFollow ? { ...each, date } : each
  }),
})
