import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { type CarSearch, oldestDriver, youngestDriver } from '#src/domain/car.ts'

const Day = z.string().check(z.refine(isCalendarDate, 'badDate'))

const isAge = (typed: string): boolean =>
  /^\d{2}$/.test(typed) && Number(typed) >= youngestDriver && Number(typed) <= oldestDriver

/** Places, local days and times (`HH:mm`), and the age of the driver. */
export const schema = z.pipe(
  z
    .object({
      placeId: z.string(),
      returnPlaceId: z.string(),
      fromDay: Day,
      fromTime: z.string(),
      untilDay: Day,
      untilTime: z.string(),
      age: z.string().check(z.refine(isAge, 'badAge')),
    })
    .check(
      z.refine(({ fromDay, fromTime, untilDay, untilTime }) => `${untilDay}T${untilTime}` > `${fromDay}T${fromTime}`, {
        error: 'beforePickUp',
        path: ['untilDay'],
      }),
    ),
  z.transform(
    ({ placeId, returnPlaceId, fromDay, fromTime, untilDay, untilTime, age }): CarSearch => ({
      placeId,
      returnPlaceId,
      from: `${fromDay}T${fromTime}`,
      until: `${untilDay}T${untilTime}`,
      age: Number(age),
    }),
  ),
)

/** The half hours of a day, `HH:mm`. */
export const halfHours = Array.from({ length: 48 }, (_, place) =>
  [String(Math.floor(place / 2)).padStart(2, '0'), place % 2 ? '30' : '00'].join(':'),
)

/** The values with which the form begins. */
export const typedOf = ({ placeId, returnPlaceId, from, until, age }: CarSearch) => ({
  placeId,
  returnPlaceId,
  fromDay: from.slice(0, 10),
  fromTime: from.slice(11),
  untilDay: until.slice(0, 10),
  untilTime: until.slice(11),
  age: String(age),
})
