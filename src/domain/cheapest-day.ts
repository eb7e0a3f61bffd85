import type { DatePairPrice, DayPrice } from './itinerary.ts'

/**
 * Cost by which days are ranked: miles for an award, because the money paid in addition hardly differs. Undefined if the day has no
 * seats or no known price.
 */
export const costOf = ({ status, points, party }: DayPrice | DatePairPrice): number | undefined =>
  status === 'AVAILABLE' ? (points ?? party?.amount) : undefined

/** Returns the dates with the lowest price of each month. Days without a price are left out. */
export const cheapestDays = (days: readonly DayPrice[]): Set<string> => {
  const best = new Map<string, { cost: number; dates: string[] }>()
  for (const day of days) {
    const cost = costOf(day)
    const month = day.date.slice(0, 7)
    const found = best.get(month)
    if (cost === undefined || (found && found.cost < cost)) continue
    best.set(month, { cost, dates: found?.cost === cost ? [...found.dates, day.date] : [day.date] })
  }
  return new Set([...best.values()].flatMap(({ dates }) => dates))
}
