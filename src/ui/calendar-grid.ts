import { addDays } from './calendar-dates.ts'

/** Returns the first day of the month that contains a date. */
export function startOfMonth(iso: string): string {
  return `${iso.slice(0, 7)}-01`
}

/** Returns the weekday of a date, from 1 (Monday) to 7 (Sunday). */
export function isoWeekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay() || 7
}

/** Returns the first day of the week in a locale, from 1 (Monday) to 7 (Sunday). */
export function firstWeekday(locale: string): number {
  const info = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1
}

/** Returns the first day of the week that contains a date. */
export function startOfWeek(iso: string, firstDay: number): string {
  return addDays(iso, -((isoWeekdayOf(iso) - firstDay + 7) % 7))
}

/** Divides the month that contains a date into weeks with seven entries each. Entries outside the month are undefined. */
export function weeksOfMonth(iso: string, firstDay: number): (string | undefined)[][] {
  const month = iso.slice(0, 7)
  const weeks: (string | undefined)[][] = []
  for (let day = startOfWeek(startOfMonth(iso), firstDay); day.slice(0, 7) <= month; day = addDays(day, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(day, index)).map((each) => (each.startsWith(month) ? each : undefined)),
    )
  }
  return weeks
}

/** Limits a date to the range from `min` to `max`. */
export function clampDate(iso: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && iso < min) return min
  if (max !== undefined && iso > max) return max
  return iso
}
