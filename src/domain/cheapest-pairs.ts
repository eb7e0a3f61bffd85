import type { DatePairPrice } from './itinerary.ts'

/** Cost by which pairs are ranked: miles for an award, because the money paid in addition hardly differs. */
const costOf = ({ status, points, party }: DatePairPrice): number =>
  status === 'AVAILABLE' ? (points ?? party?.amount ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY

/** Returns true if no other pair of dates costs less. */
export const isCheapest = (pair: DatePairPrice, pairs: readonly DatePairPrice[]): boolean =>
  Number.isFinite(costOf(pair)) && pairs.every((other) => costOf(other) >= costOf(pair))

/** Returns the dates of a direction in order, each once. `leg` is 0 for the departures and 1 for the returns. */
export const datesOf = (pairs: readonly DatePairPrice[], leg: 0 | 1): string[] =>
  [...new Set(pairs.map(({ dates }) => dates[leg]))].toSorted()

/** Returns the cheapest pair with each date of a direction. A date without seats has a pair without a price. */
export const cheapestOfEach = (pairs: readonly DatePairPrice[], leg: 0 | 1): DatePairPrice[] =>
  datesOf(pairs, leg).flatMap((date) => {
    const [first, ...others] = pairs.filter(({ dates }) => dates[leg] === date)
    return first ? [others.reduce((best, each) => (costOf(each) < costOf(best) ? each : best), first)] : []
  })
