import { type Money, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'

/** Writes an amount in the wire's price format (contract, 3), as a decimal JSON number in a single alternative. */
export const writePrice = (money: Money): WirePrice => ({
  alternatives: [[{ amount: toDecimal(money), currency: money.currency }]],
})

/** Writes a price without alternatives, for a sold-out flight or a group without lines. */
export const noPrice = (): WirePrice => ({ alternatives: [] })
