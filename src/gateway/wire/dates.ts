import { dateOf, dayOf, dayOfWall, wallOf } from '../airline/wall-clock.ts'

/** Adds days to a date in the form `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days)

/** Returns the calendar date in an IANA time zone at an instant in epoch milliseconds. */
export const dateIn = (zone: string, instant: number): string => dateOf(dayOfWall(wallOf(zone, Math.floor(instant / 60_000))))
