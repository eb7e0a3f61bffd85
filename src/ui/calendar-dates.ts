const dayMilliseconds = 86_400_000

function dateOf(iso: string) {
  return new Date(`${iso}T00:00:00Z`)
}

function isoOf(date: Date) {
  return date.toISOString().slice(0, 10)
}

/** Adds days to an ISO date. `days` may be negative. */
export function addDays(iso: string, days: number): string {
  return isoOf(new Date(dateOf(iso).getTime() + days * dayMilliseconds))
}

/** Adds months to an ISO date. If the day does not exist in the new month, returns the month's last day. */
export function addMonths(iso: string, months: number): string {
  const date = dateOf(iso)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(day, daysInMonth(date.getUTCFullYear(), date.getUTCMonth())))
  return isoOf(date)
}

function daysInMonth(year: number, monthIndex: number) {
  return new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate()
}

/** Returns a formatter for ISO dates in a locale. It uses the Gregorian calendar. */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options })
  return (iso) => format.format(dateOf(iso))
}
