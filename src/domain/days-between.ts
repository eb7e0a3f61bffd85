/**
 * Counts the midnights between two dates or wall-clock times: 1 for an arrival on the next day. Negative if `to` is the earlier
 * day.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)

/** Returns the date that is a number of days after another one. Dates are `YYYY-MM-DD`. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
