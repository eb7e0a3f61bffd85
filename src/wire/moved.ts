import type { FlightOffers } from '#src/domain/itinerary.ts'
import { isPlain } from '#src/domain/plain.ts'
import type { Reading } from './saved.ts'

const DAY = 86_400_000
/** The days ahead that the storefront can search. Past days, and days too far ahead, are not on sale. */
const nearest = 1
const farthest = 300
const usual = 30

/**
 * Computes by how many days a date has to move to be searchable. The result is a whole number of weeks, so that weekdays stay,
 * and 0 if the date is searchable already.
 */
const daysTo = (date: string, now: number): number => {
  const ahead = (Date.parse(date.slice(0, 10)) - now) / DAY
  return ahead >= nearest && ahead <= farthest ? 0 : Math.ceil((usual - ahead) / 7) * 7
}

const movedText = (text: string, days: number): string => {
  const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d.*)?$/.exec(text) ?? []
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? text : new Date(at + days * DAY).toISOString().slice(0, 10) + rest
}

const moved = (value: unknown, days: number): unknown => {
  if (typeof value === 'string') return movedText(value, days)
  if (Array.isArray(value)) return value.map((each) => moved(each, days))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, days)]))
}

/** A response that the storefront can show: as saved, or for a search with all dates moved to searchable days. */
export interface Showable extends Pick<Reading, 'name' | 'read'> {
  original: unknown
  /** Number of days by which the dates were moved, negative if moved back. */
  days: number
  /** The searched day after the move, `YYYY-MM-DD`. Undefined unless the response is to a search. */
  date?: string
}

/** Moves the dates of a search response to days that the storefront can search. `now` is in epoch milliseconds. */
export const showable = ({ name, original, read }: Pick<Reading, 'name' | 'original' | 'read'>, now: number): Showable => {
  const departure =
    name === 'airSearch' && read !== undefined ? (read as FlightOffers).legs[0]?.rows[0]?.part.segments[0]?.departure : undefined
  if (departure === undefined) return { name, original, read, days: 0 }
  const days = daysTo(departure, now)
  const date = movedText(departure, days).slice(0, 10)
  return days === 0
    ? { name, original, read, days, date }
    : { name, original: moved(original, days), read: moved(read, days), days, date }
}
