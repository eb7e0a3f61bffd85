import type { Search } from './search.ts'

const sameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values that distinguish one search from another: places, nearby airports, dates, party, cabin, award and promo codes. */
const gist = ({
  legs,
  passengers: { ADT, CHD, INF },
  companions = 0,
  cabin,
  nearbyAirports = false,
  awardBooking,
  promoCodes,
}: Search) => [
  legs.map(({ origin, destination, date }) => [origin, destination, date]),
  [ADT, CHD, INF, companions],
  cabin,
  nearbyAirports,
  awardBooking,
  promoCodes.map((code) => code.toUpperCase()),
]

/**
 * Returns true if an address requests another search than the one shown. Currency and point of sale count only if the address
 * contains them.
 */
export const isAnotherSearch = (asked: Search, shown: Search | undefined): boolean =>
  shown === undefined ||
  !sameText(gist(asked), gist(shown)) ||
  (asked.currency !== undefined && asked.currency !== shown.currency) ||
  (asked.pointOfSale !== undefined && asked.pointOfSale !== shown.pointOfSale)

/**
 * Moves one leg of a search to another day, `YYYY-MM-DD`. Other legs are moved to the same day where the order of the legs
 * requires it.
 */
export const onAnotherDay = (search: Search, leg: number, date: string): Search => ({
  ...search,
  legs: search.legs.map((each, index) => {
    const mustFollow = (index < leg && each.date > date) || (index > leg && each.date < date)
    return index === leg || mustFollow ? { ...each, date } : each
  }),
})
