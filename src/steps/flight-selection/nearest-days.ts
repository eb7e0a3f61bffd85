import type { DayPrice } from '#src/domain/itinerary.ts'
import { daysBetween } from '#src/domain/days-between.ts'

/** Returns the other days with seats, nearest first. If two days are equally near, the earlier one comes first. `day` is `YYYY-MM-DD`. */
export const nearestDays = (days: readonly DayPrice[], day: string): DayPrice[] => {
  const distance = ({ date }: DayPrice) => Math.abs(daysBetween(day, date))
  return days
    .filter(({ date, status }) => status === 'AVAILABLE' && date !== day)
    .sort((one, other) => distance(one) - distance(other) || (one.date < other.date ? -1 : 1))
}
