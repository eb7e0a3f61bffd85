import type { Search, SearchType } from './search.ts'
import { type Step, showsResults } from './step.ts'

/** The step that shows the results of each search type. */
const stepOfType: Record<SearchType, Step> = {
  BRANDED: 'flight-selection',
  CALENDAR30: 'date-selection',
  FLEXIBLECALENDAR: 'date-selection',
  MATRIX: 'date-selection',
}

/** Returns the step that shows the results of a search. */
export const resultsOf = ({ searchType }: Pick<Search, 'searchType'>): Step => stepOfType[searchType]

/** Returns the search type of an address that names a step but no type. */
export const searchTypeAt = (step: Step): SearchType =>
  showsResults(step) && step !== 'flight-selection' ? 'CALENDAR30' : 'BRANDED'

/** Converts a search to another type. Chosen offers and the month on display belong to the former type and are dropped. */
export const asSearchType = ({ activeMonth: _activeMonth, ...search }: Search, searchType: SearchType): Search => ({
  ...search,
  searchType,
  legs: search.legs.map(({ origin, destination, date }) => ({ origin, destination, date })),
  direction: 0,
})

/** Returns the first day to load for the price calendar, `YYYY-MM-DD`: that of the month on display, or of the outbound flight. */
export const firstDayOf = ({ activeMonth, legs }: Pick<Search, 'activeMonth' | 'legs'>): string =>
  activeMonth === undefined ? (legs[0]?.date ?? '') : `${activeMonth}-01`

/** Builds the search for the prices of a day and the thirty days after it (`YYYY-MM-DD`), in both directions. */
export const calendarFrom = (search: Search, day: string): Search => {
  const asked = asSearchType(search, 'CALENDAR30')
  return { ...asked, legs: asked.legs.map((leg) => ({ ...leg, date: day })) }
}

/** Returns the search that the results page of `search` sends first, so that it can be sent ahead. */
export const firstSearch = (search: Search): Search =>
  search.searchType === 'CALENDAR30' ? calendarFrom(search, firstDayOf(search)) : search
