import type { CartLine } from './cart.ts'
import { add, type Money, zero } from './money.ts'
import { isCarrierCharge } from './tax-codes.ts'

/** A discount with a negative amount. `label` is a promo code or COMPANION, or empty if the discount has no name. */
export interface DiscountPart {
  label: string
  amount: Money
  /** Id of the leg that the discount applies to. Undefined if it applies to the whole trip. */
  segmentId?: string
}

/** The price of the flights by component, for the whole party. */
export interface PriceParts {
  fare: Money
  /** Miles of the fare of an award, which costs no money. */
  points?: number
  discounts: DiscountPart[]
  /** Carrier surcharges, which are not taxes and are refunded by different rules. */
  carrier: Money
  /** Taxes and charges levied by states and airports, in total and by code. */
  taxes: Money
  byCode: { code: string; amount: Money }[]
}

const sumOf = (lines: readonly CartLine[], currency: string): Money =>
  lines.reduce((sum, { amount }) => add(sum, amount), zero(currency))

/** Adds up the miles of lines. Undefined if none has any. */
export const pointsOfLines = (lines: readonly Pick<CartLine, 'points'>[]): number | undefined =>
  lines.reduce<number | undefined>((sum, { points }) => (points === undefined ? sum : (sum ?? 0) + points), undefined)

const byLabel = (lines: readonly CartLine[]): DiscountPart[] => {
  const sums = new Map<string, DiscountPart>()
  for (const { label, amount, segmentId } of lines) {
    const key = `${label} ${segmentId}`
    const known = sums.get(key)
    sums.set(key, { label, segmentId, amount: known ? add(known.amount, amount) : amount })
  }
  return [...sums.values()]
}

/** Separates the fares, discounts, carrier surcharges and taxes of a cart or booking. Seats, extras and fees are left out. */
export const pricePartsOf = (lines: readonly CartLine[], currency: string): PriceParts => {
  const of = (kind: CartLine['kind']) => lines.filter((line) => line.kind === kind)
  const [carrier, taxes] = [
    of('tax').filter(({ label }) => isCarrierCharge(label)),
    of('tax').filter(({ label }) => !isCarrierCharge(label)),
  ]
  const points = pointsOfLines(lines)
  return {
    ...(points !== undefined && { points }),
    fare: sumOf(of('fare'), currency),
    discounts: byLabel(of('discount')),
    carrier: sumOf(carrier, currency),
    taxes: sumOf(taxes, currency),
    byCode: byLabel(taxes).map(({ label, amount }) => ({ code: label, amount })),
  }
}
