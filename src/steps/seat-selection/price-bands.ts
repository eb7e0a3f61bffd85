import type { Money } from '#src/domain/money.ts'
import type { PassengerSeatMap } from '#src/domain/seat.ts'
import { isFree, seatsOf } from './seat-facts.ts'

/** A range of similar prices. Level 0 is free, and level 1 is the cheapest that costs something. */
export interface PriceBand {
  level: number
  low: Money
  high: Money
}

/** Maximum number of paid bands, which is as many as a legend can show at a glance. */
const mostPaid = 4

/**
 * Divides ascending amounts where the ratio between neighbours is largest. By this measure, €8 and €11 are further apart than €40 and €43.
 */
const cutAtGaps = (amounts: readonly number[], most: number): number[][] => {
  const gaps = amounts.slice(1).map((amount, index) => ({ at: index + 1, ratio: amount / (amounts[index] ?? amount) }))
  const cuts = new Set(
    gaps
      .toSorted((one, other) => other.ratio - one.ratio)
      .slice(0, most - 1)
      .map(({ at }) => at),
  )
  return amounts.reduce<number[][]>((groups, amount, index) => {
    if (index === 0 || cuts.has(index)) return [...groups, [amount]]
    return [...groups.slice(0, -1), [...(groups.at(-1) ?? []), amount]]
  }, [])
}

/**
 * Divides the prices of a passenger's map into bands, cheapest first: one for seats that are free or refund something, and at most four
 * paid ones. Seats of the trip count as well, so that choosing a seat moves no other one to another band.
 */
export const priceBands = (map: PassengerSeatMap | undefined, isOurs: (code: string) => boolean): PriceBand[] => {
  const prices = seatsOf(map)
    .flatMap(({ slot, code }) => (slot.price && (isFree(slot) || isOurs(code)) ? [slot.price] : []))
    .filter(({ currency }, _, [first]) => currency === first?.currency)
  const [first] = prices
  if (!first) return []
  const amounts = [...new Set(prices.map(({ amount }) => amount))].toSorted((one, other) => one - other)
  const bandOf = (level: number, group: readonly number[]): PriceBand => ({
    level,
    low: { ...first, amount: group[0] ?? 0 },
    high: { ...first, amount: group.at(-1) ?? 0 },
  })
  const unpaid = amounts.filter((amount) => amount <= 0)
  const paid = cutAtGaps(
    amounts.filter((amount) => amount > 0),
    mostPaid,
  )
  return [...(unpaid.length > 0 ? [bandOf(0, unpaid)] : []), ...paid.map((group, index) => bandOf(index + 1, group))]
}

/** Returns the level of the band that contains a price. Undefined if none does. */
export const levelOf = (bands: readonly PriceBand[], price: Money | undefined): number | undefined =>
  price &&
  bands.find(({ low, high }) => low.currency === price.currency && low.amount <= price.amount && price.amount <= high.amount)
    ?.level
