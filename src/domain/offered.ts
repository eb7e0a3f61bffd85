import type { SearchSettings } from './configuration.ts'
import { type PassengerCounts, partyProblem, type Search } from './search.ts'
import { passengerTypes } from './passenger.ts'

/** Returns the last day, `YYYY-MM-DD`, on which flights are sold, if `today` is the date at the place of departure. */
export const lastDayOnSale = (today: string, { daysOnSale }: Pick<SearchSettings, 'daysOnSale'>): string =>
  new Date(Date.parse(today) + daysOnSale * 86_400_000).toISOString().slice(0, 10)

/** Returns why a storefront rejects a party of this size, or undefined if it does not. */
export const partyRefusal = (
  counts: PassengerCounts,
  { passengers, mostSeats }: Pick<SearchSettings, 'passengers' | 'mostSeats'>,
): ReturnType<typeof partyProblem> | 'tooManyOfType' | 'tooFewOfType' => {
  const problem = partyProblem(counts, mostSeats)
  if (problem) return problem
  if (passengerTypes.some((type) => counts[type] > passengers[type].maximum)) return 'tooManyOfType'
  return passengerTypes.some((type) => counts[type] < passengers[type].minimum) ? 'tooFewOfType' : undefined
}

/** Tells whether a storefront still sells an earlier search, possibly of another storefront. `today` is `YYYY-MM-DD`. */
export const isOffered = (search: Search, settings: SearchSettings, today: string): boolean =>
  search.legs.every(({ date }) => date >= today && date <= lastDayOnSale(today, settings)) &&
  settings.journeyTypes.includes(search.journeyType) &&
  (settings.sellsCompanionFares || !search.companions) &&
  (search.cabin === '' || settings.cabins.includes(search.cabin)) &&
  partyRefusal(search.passengers, settings) === undefined
