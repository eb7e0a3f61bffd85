import { dateOf, dayOf, dayOfWall, wallOf } from '../airline/wall-clock.ts'

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => !Number.isNaN(dayOf(text))

/** The date that many days later. */
export const addDays = (date: string, days: number): string => dateOf(dayOf(date) + days)

/** Whole days from one date to another. */
export const daysBetween = (from: string, until: string): number => dayOf(until) - dayOf(from)

/** The calendar day in an IANA zone at an instant of epoch milliseconds. */
export const dateIn = (zone: string, instant: number): string => dateOf(dayOfWall(wallOf(zone, Math.floor(instant / 60_000))))
