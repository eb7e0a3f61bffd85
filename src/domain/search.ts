import type { PassengerType } from './passenger.ts'

/** Search types. Not all gateways support MATRIX. */
export const searchTypes = ['BRANDED', 'CALENDAR30', 'FLEXIBLECALENDAR', 'MATRIX'] as const
export type SearchType = (typeof searchTypes)[number]

export const journeyTypes = ['one-way', 'round-trip'] as const
export type JourneyType = (typeof journeyTypes)[number]

export const cabins = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type Cabin = (typeof cabins)[number]

/** A requested leg. Codes are IATA airports or metropolitan areas. The date is `YYYY-MM-DD`. */
export interface SearchLeg {
  origin: string
  destination: string
  date: string
  /** The offer selected on this leg: a shopping basket hash code or -1. A text if a link contained something else. */
  selectedOfferRef?: number | string
}

export type PassengerCounts = Record<PassengerType, number>

/** A traveller's search. The cabin is empty if the class option is off. */
export interface Search {
  searchType: SearchType
  journeyType: JourneyType
  legs: SearchLeg[]
  passengers: PassengerCounts
  cabin: Cabin | ''
  awardBooking: boolean
  /** The number of adults on a companion fare, each accompanying one on the full fare. */
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

/** Returns the number of travellers, including lap infants. */
export const partySize = ({ passengers }: Pick<Search, 'passengers'>): number =>
  Object.values(passengers).reduce((sum, count) => sum + count, 0)

/** Returns the number of seats the party needs: one for everybody except lap infants. */
export const seatsNeeded = ({ passengers }: Pick<Search, 'passengers'>): number => passengers.ADT + passengers.CHD

/** Returns why a party cannot be searched for, given the maximum number of seats per booking, or undefined if it can. */
export const partyProblem = (
  passengers: PassengerCounts,
  mostSeats: number,
): 'nobody' | 'tooMany' | 'childAlone' | 'infantWithoutAdult' | undefined => {
  if (partySize({ passengers }) === 0) return 'nobody'
  if (passengers.ADT + passengers.CHD > mostSeats) return 'tooMany'
  if (passengers.ADT === 0) return 'childAlone'
  return passengers.INF > passengers.ADT ? 'infantWithoutAdult' : undefined
}

/** Returns the offers chosen by leg, as in a link, or undefined for a leg without one. -1 stands for the day only. */
export const picksOf = ({ legs }: Pick<Search, 'legs'>): (number | undefined)[] => {
  const refs = legs.map(({ selectedOfferRef: ref }) => (typeof ref === 'number' && ref !== -1 ? ref : undefined))
  return refs.some((ref) => ref !== undefined) ? refs : []
}

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the parts of a search that a traveller considers its identity: who flies where, when and how. */
const gist = ({ legs, passengers: { ADT, CHD, INF }, companions = 0, cabin, awardBooking, promoCodes }: Search) => [
  legs.map(({ origin, destination, date }) => [origin, destination, date]),
  [ADT, CHD, INF, companions],
  cabin,
  awardBooking,
  promoCodes.map((code) => code.toUpperCase()),
]

/** Tells whether an address requests another search than the shown one. Omitted values stay as they are. */
export const isAnotherSearch = (asked: Search, shown: Search | undefined): boolean =>
  shown === undefined ||
  !sameText(gist(asked), gist(shown)) ||
  (asked.currency !== undefined && asked.currency !== shown.currency) ||
  (asked.pointOfSale !== undefined && asked.pointOfSale !== shown.pointOfSale)

/**
 * Returns the same search with one leg on another day. Later legs are moved so that they are not before earlier ones. The date is
 * `YYYY-MM-DD`.
 */
export const onAnotherDay = (search: Search, leg: number, date: string): Search => ({
  ...search,
  legs: search.legs.map((each, index) => {
    const mustFollow = (index < leg && each.date > date) || (index > leg && each.date < date)
    return index === leg || mustFollow ? { ...each, date } : each
  }),
})
