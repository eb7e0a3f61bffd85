import type { Search, SearchType } from './search.ts'
import type { Step } from './step.ts'

/** The step that shows the results of each search type. */
const stepOfType: Record<SearchType, Step> = {
  BRANDED: 'flight-selection',
  CALENDAR30: 'date-selection',
  FLEXIBLECALENDAR: 'matrix',
  MATRIX: 'matrix',
}

/** Returns the step that shows the results of a search. */
export const resultsOf = ({ searchType }: Pick<Search, 'searchType'>): Step => stepOfType[searchType]

/** Returns the search type of an address that names a step but no type. */
export const searchTypeAt = (step: Step): SearchType =>
  step === 'matrix' ? 'FLEXIBLECALENDAR' : step === 'date-selection' ? 'CALENDAR30' : 'BRANDED'

/** Converts a search to another type. Chosen offers and the month on display apply only to the previous type, and are dropped. */
export const asSearchType = ({ activeMonth: _activeMonth, ...search }: Search, searchType: SearchType): Search => ({
  ...search,
  searchType,
  legs: search.legs.map(({ origin, destination, date }) => ({ origin, destination, date })),
  direction: 0,
})

/** First day to load for the price calendar, `YYYY-MM-DD`: the first of the month on display, or the day of departure. */
export const firstDayOf = ({ activeMonth, legs }: Pick<Search, 'activeMonth' | 'legs'>): string =>
  activeMonth === undefined ? (legs[0]?.date ?? '') : `${activeMonth}-01`

/** Builds the search for prices on `day` (`YYYY-MM-DD`) and the thirty days after it, in both directions. */
export const calendarFrom = (search: Search, day: string): Search => {
  const asked = asSearchType(search, 'CALENDAR30')
  return { ...asked, legs: asked.legs.map((leg) => ({ ...leg, date: day })) }
}

/** Returns the first request of a search's results page, which is sent while the page's code is still loading. */
export const firstSearch = (search: Search): Search =>
  search.searchType === 'CALENDAR30' ? calendarFrom(search, firstDayOf(search)) : search

/**
 * Moves the legs of a flexible calendar to other dates, `YYYY-MM-DD`. `direction` is 0 to compare the days around both dates, 1 to
 * keep the first date and compare the returns, and 2 to keep the return and compare the departures.
 */
export const pairsAround = (search: Search, dates: readonly string[], direction: number): Search => ({
  ...search,
  legs: search.legs.map((leg, index) => ({ ...leg, date: dates[index] ?? leg.date })),
  direction,
})
