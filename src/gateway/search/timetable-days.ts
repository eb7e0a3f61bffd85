import { BusinessError } from '../platform/business-error.ts'
import { addDays } from '../wire/dates.ts'

/** Number of days that the timetable covers before and after today. */
const known = 730

/** Throws for a day outside the timetable. The error names the period that is covered. */
export const refuseUnknownDays = (date: string, now: number): void => {
  const today = new Date(now).toISOString().slice(0, 10)
  const [earliest, latest] = [addDays(today, -known), addDays(today, known)]
  if (date >= earliest && date <= latest) return
  throw new BusinessError(
    'ERR.SSW.FLIGHT.DATE_NOT_KNOWN',
    `The timetable covers ${earliest} to ${latest}: choose a day in this period`,
    { httpStatus: 404, facts: { departureDate: date, earliest, latest } },
  )
}
