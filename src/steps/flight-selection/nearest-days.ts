import type { DayPrice } from '#src/domain/itinerary.ts'
import { daysBetween } from '#src/domain/calendar-date.ts'

/** Days with seats other than the displayed one, nearest first; of two equally near, the earlier. `day` is `YYYY-MM-DD`. */
export const nearestDays = (days: readonly DayPrice[], day: string): DayPrice[] => {
  const distance = ({ date }: DayPrice) => Math.abs(daysBetween(day, date))
  return days
    .filter(({ date, status }) => status === 'AVAILABLE' && date !== day)
    .sort((one, other) => distance(one) - distance(other) || (one.date < other.date ? -1 : 1))
}
