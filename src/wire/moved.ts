import type { FlightOffers } from '#src/domain/itinerary.ts'
import { isPlain } from '#src/domain/plain.ts'
import type { Reading } from './saved.ts'

const DAY = 86_400_000
/** The storefront searches neither past days nor those that are not on sale yet. */
const nearest = 1
const farthest = 300
const usual = 30

/** Returns the days by which flights of a date must move to be searchable: whole weeks, so that weekdays stay; 0 if they are already. */
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

/** What can be shown of an answer: the answer itself, or a search with all its dates moved to days that can be searched. */
export interface Showable extends Pick<Reading, 'name' | 'read'> {
  original: unknown
  /** Days by which the dates were moved, negative for earlier ones. */
  days: number
  /** The searched day, `YYYY-MM-DD`; undefined for an answer that is no search. */
  date?: string
}

/** Moves a search's flights to days that the storefront can search; `now` is in epoch milliseconds. */
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
