import { dayAfter } from './days-between.ts'
import type { SearchSettings } from './configuration.ts'
import { type PassengerCounts, partyProblem, type Search } from './search.ts'
import { passengerTypes } from './passenger-types.ts'

/** Returns the last day on which flights are sold. Both dates are `YYYY-MM-DD`; `today` is the date at the place of departure. */
export const lastDayOnSale = (today: string, { daysOnSale }: Pick<SearchSettings, 'daysOnSale'>): string =>
  dayAfter(today, daysOnSale)

/** Returns the reason why a storefront does not accept a party, or undefined if it does. */
export const partyRefusal = (
  counts: PassengerCounts,
  { passengers, mostSeats }: Pick<SearchSettings, 'passengers' | 'mostSeats'>,
): ReturnType<typeof partyProblem> | 'tooManyOfType' | 'tooFewOfType' => {
  const problem = partyProblem(counts, mostSeats)
  if (problem) return problem
  if (passengerTypes.some((type) => counts[type] > passengers[type].maximum)) return 'tooManyOfType'
  return passengerTypes.some((type) => counts[type] < passengers[type].minimum) ? 'tooFewOfType' : undefined
}

/**
 * Returns true if a storefront still sells what an earlier search requested, possibly in another storefront. `today` is
 * `YYYY-MM-DD`.
 */
export const isOffered = (search: Search, settings: SearchSettings, today: string): boolean =>
  search.legs.every(({ date }) => date >= today && date <= lastDayOnSale(today, settings)) &&
  settings.journeyTypes.includes(search.journeyType) &&
  (settings.sellsCompanionFares || !search.companions) &&
  (search.cabin === '' || settings.cabins.includes(search.cabin)) &&
  partyRefusal(search.passengers, settings) === undefined
