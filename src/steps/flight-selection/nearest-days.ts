import type { DayPrice } from '#src/domain/itinerary.ts'
import { daysBetween } from '#src/domain/calendar-date.ts'

/**
 * Returns the days with seats other than the displayed one, nearest first. Of two equally near days, the earlier comes first.
 * `day` is `YYYY-MM-DD`.
 */
export const nearestDays = (days: readonly DayPrice[], day: string): DayPrice[] => {
  const distance = ({ date }: DayPrice) => Math.abs(daysBetween(day, date))
  return days
    .filter(({ date, status }) => status === 'AVAILABLE' && date !== day)
    .sort((one, other) => distance(one) - distance(other) || (one.date < other.date ? -1 : 1))
}
