import { addDays, dateWriter } from './calendar-dates.ts'

/** Longest name of a weekday, in characters, that fits above a column of days on a phone. */
const longest = 5

/**
 * Returns the names of the seven days from a date on, as calendars show them above their columns: "Wed", or a letter if the language's short
 * names are too long, as in Arabic.
 */
export const weekdayNames = (locale: string, from: string): string[] => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const names = days.map(dateWriter(locale, { weekday: 'short' }))
  return names.some(({ length }) => length > longest) ? days.map(dateWriter(locale, { weekday: 'narrow' })) : names
}
