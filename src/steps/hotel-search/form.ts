import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { HotelSearch } from '#src/domain/hotel.ts'

const Day = z.string().check(z.refine(isCalendarDate, 'badDate'))

/** The maximum number of guests per room. */
export const mostGuests = 4

/** An airport of the trip, the days of check-in and check-out, and the number of guests. */
export const schema = z.pipe(
  z
    .object({ airport: z.string(), checkIn: Day, checkOut: Day, guests: z.string() })
    .check(z.refine(({ checkIn, checkOut }) => checkOut > checkIn, { error: 'beforeCheckIn', path: ['checkOut'] })),
  z.transform(({ guests, ...search }): HotelSearch => ({ ...search, guests: Number(guests) })),
)
