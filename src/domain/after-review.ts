import type { Cart } from './cart.ts'
import type { ExchangeQuote } from './exchange.ts'
import { add, type Money, zero } from './money.ts'
import { changesOf, sumOfChanges } from './trip-changes.ts'
import { needsMoney } from './upgrade-choice.ts'

/**
 * Sums up what an exchange of flights returns to the traveller: the residual value of the old fare, and refunded taxes and
 * extras.
 */
export const comesBack = ({ residual, refund, due }: Pick<ExchangeQuote, 'residual' | 'refund' | 'due'>): Money =>
  add(residual?.amount ?? zero(due.currency), refund ?? zero(due.currency))

/**
 * What the button of a review step does: leads to payment, confirms a change without payment, or confirms one that is refunded.
 */
export interface AfterReview {
  kind: 'pay' | 'confirm' | 'getBack'
  /** The amount to pay or to get back. Zero for `confirm`. */
  amount: Money
}

const hasChanged = (cart: Cart): boolean =>
  cart.exchange !== undefined || cart.upgrade !== undefined || changesOf(cart).length > 0

/** Determines what follows the review of a cart's changes. Returns undefined if the cart changes nothing. */
export const afterReview = (cart: Cart): AfterReview | undefined => {
  if (!hasChanged(cart)) return undefined
  const sum = sumOfChanges(cart)
  const due = cart.exchange?.due ?? sum.due
  const back = cart.exchange ? comesBack(cart.exchange) : sum.refund
  if (due.amount > 0 || needsMoney(cart.upgrade, cart.total)) return { kind: 'pay', amount: due }
  return back.amount > 0 ? { kind: 'getBack', amount: back } : { kind: 'confirm', amount: due }
}
