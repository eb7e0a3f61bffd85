import { type Money, toDecimal } from '#src/domain/money.ts'
import type { WirePrice } from '#src/operations/wire/price.ts'

/** An amount in the gateway's price idiom (contract, 3): a decimal JSON number in one alternative of one part. */
export const writePrice = (money: Money): WirePrice => ({
  alternatives: [[{ amount: toDecimal(money), currency: money.currency }]],
})

/** No price: sold out, or a group without lines. */
export const noPrice = (): WirePrice => ({ alternatives: [] })
