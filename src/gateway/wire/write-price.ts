import { type Money, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'

/** Returns an amount in the wire's price format (contract, 3): a decimal JSON number in one part of one alternative. */
export const writePrice = (money: Money): WirePrice => ({
  alternatives: [[{ amount: toDecimal(money), currency: money.currency }]],
})

/** Returns a price without alternatives, for a sold-out flight or a group without lines. */
export const noPrice = (): WirePrice => ({ alternatives: [] })
