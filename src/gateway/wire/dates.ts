import { dateOf, dayOf, dayOfWall, wallOf } from '../airline/wall-clock.ts'

/** Tells whether a text is a valid calendar date, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => !Number.isNaN(dayOf(text))

/** Adds days to a date. */
export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days)

/** Returns the whole days from one date to another. */
export const daysBetween = (from: string, until: string): number => dayOf(until) - dayOf(from)

/** Returns the calendar date in an IANA time zone at an instant in epoch milliseconds. */
export const dateIn = (zone: string, instant: number): string => dateOf(dayOfWall(wallOf(zone, Math.floor(instant / 60_000))))
