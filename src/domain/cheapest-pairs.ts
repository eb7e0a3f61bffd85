import { costOf } from './cheapest-day.ts'
import type { DatePairPrice } from './itinerary.ts'

/** Pairs without a price rank last. */
const rankOf = (pair: DatePairPrice): number => costOf(pair) ?? Number.POSITIVE_INFINITY

/** Returns true if no other pair of dates costs less. */
export const isCheapest = (pair: DatePairPrice, pairs: readonly DatePairPrice[]): boolean =>
  costOf(pair) !== undefined && pairs.every((other) => rankOf(other) >= rankOf(pair))

/** Returns the dates of a direction in order, each once. `leg` is 0 for the departures and 1 for the returns. */
export const datesOf = (pairs: readonly DatePairPrice[], leg: 0 | 1): string[] =>
  [...new Set(pairs.map(({ dates }) => dates[leg]))].toSorted()

/** Returns the cheapest pair with each date of a direction. A date without seats has a pair without a price. */
export const cheapestOfEach = (pairs: readonly DatePairPrice[], leg: 0 | 1): DatePairPrice[] =>
  datesOf(pairs, leg).flatMap((date) => {
    const [first, ...others] = pairs.filter(({ dates }) => dates[leg] === date)
    return first ? [others.reduce((best, each) => (rankOf(each) < rankOf(best) ? each : best), first)] : []
  })
