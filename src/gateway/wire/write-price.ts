import { POINTS } from '#src/domain/currency.ts'
import { type Money, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'

/**
 * Writes an amount in the wire's price format (contract, 3), as a decimal JSON number in a single alternative. The points of an award
 * precede the money.
 */
export const writePrice = (money: Money, points?: number): WirePrice => ({
  alternatives: [
    [
      ...(points === undefined ? [] : [{ amount: points, currency: POINTS }]),
      { amount: toDecimal(money), currency: money.currency },
    ],
  ],
})

/** Writes a price without alternatives, for a sold-out flight or a group without lines. */
export const noPrice = (): WirePrice => ({ alternatives: [] })
