/**
 * Counts the midnights between two dates or wall-clock times: 1 for an arrival on the next day. Negative if `to` is the earlier
 * day.
 */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)
