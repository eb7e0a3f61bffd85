import { toAddressDate } from '#src/domain/calendar-date.ts'
import type { SearchSettings } from '#src/domain/configuration.ts'
import type { ExploreFare } from '#src/domain/explore-fares.ts'
import { type FaresWanted, writeFaresWanted } from '#src/domain/fares-wanted.ts'
import { lastDayOnSale } from '#src/domain/offered.ts'

/** Returns the months in which flights are on sale, `YYYY-MM`, starting with the month of `today` (`YYYY-MM-DD`). */
export const monthsOnSale = (today: string, settings: Pick<SearchSettings, 'daysOnSale'>): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = lastDayOnSale(today, settings).slice(0, 7)
  const months = Array.from({ length: 25 }, (_, place) => new Date(Date.UTC(year, month - 1 + place)).toISOString().slice(0, 7))
  return months.filter((each) => each <= last)
}

/** Returns the month that the form suggests: the next one, because all its days are on sale. */
export const usualMonth = (today: string, settings: Pick<SearchSettings, 'daysOnSale'>): string => {
  const [current = '', next = current] = monthsOnSale(today, settings)
  return next
}

const notOfSearch = ['activeMonth', 'budget', 'origin']

/** Encodes the one-way search for the flights of a fare as query parameters. Its cheapest offer has the price of the fare. */
export const writeSearchOfFare = (
  wanted: FaresWanted,
  { destination, date }: Pick<ExploreFare, 'destination' | 'date'>,
): string =>
  new URLSearchParams([
    ['journeyType', 'one-way'],
    ['origin', wanted.origin],
    ['destination', destination],
    ['date', toAddressDate(date)],
    ...writeFaresWanted(wanted).filter(([name]) => !notOfSearch.includes(name)),
  ]).toString()
