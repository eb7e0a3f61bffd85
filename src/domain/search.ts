import type { PassengerType } from './passenger.ts'

/** Search types. MATRIX is one that some gateways take and others do not. */
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

/** What a traveller asked for. The cabin is '' where the class option is off. */
export interface Search {
  searchType: SearchType
  journeyType: JourneyType
  legs: SearchLeg[]
  passengers: PassengerCounts
  cabin: Cabin | ''
  awardBooking: boolean
  /** How many of the adults fly on a companion fare, each beside one who pays the whole fare. */
  companions?: number
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

/** The offers that are chosen by leg, as a link names them; undefined for a leg without one. -1 stands for the day alone. */
export const picksOf = ({ legs }: Pick<Search, 'legs'>): (number | undefined)[] => {
  const refs = legs.map(({ selectedOfferRef: ref }) => (typeof ref === 'number' && ref !== -1 ? ref : undefined))
  return refs.some((ref) => ref !== undefined) ? refs : []
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What of a search a traveller would call the search: who flies where, when and how. */
const gist = ({ legs, passengers: { ADT, CHD, INF }, companions = 0, cabin, awardBooking, promoCodes }: Search) => [
  legs.map(({ origin, destination, date }) => [origin, destination, date]),
  [ADT, CHD, INF, companions],
  cabin,
  awardBooking,
  promoCodes.map((code) => code.toUpperCase()),
]

/** Whether an address asks for another search than the one that is shown; what it leaves open stays as it is. */
export const isAnotherSearch = (asked: Search, shown: Search | undefined): boolean =>
  shown === undefined ||
  !sameText(gist(asked), gist(shown)) ||
  (asked.currency !== undefined && asked.currency !== shown.currency) ||
  (asked.pointOfSale !== undefined && asked.pointOfSale !== shown.pointOfSale)

/** The same search with one leg on another day; later legs are never before earlier ones. The date is `YYYY-MM-DD`. */
export const onAnotherDay = (search: Search, leg: number, date: string): Search => ({
  ...search,
  legs: search.legs.map((each, index) => {
    const mustFollow = (index < leg && each.date > date) || (index > leg && each.date < date)
    return index === leg || mustFollow ? { ...each, date } : each
  }),
})
