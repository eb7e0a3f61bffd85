import type { Cart } from './cart.ts'
import type { ExchangeQuote } from './exchange.ts'
import { add, type Money, zero } from './money.ts'
import { changesOf, sumOfChanges } from './trip-changes.ts'
import { needsMoney } from './upgrade-choice.ts'

/** Adds up the refund of an exchange: the residual value of the old fare, and the refunds for taxes and extras. */
export const refundTotalOf = ({ residual, refund, due }: Pick<ExchangeQuote, 'residual' | 'refund' | 'due'>): Money =>
  add(residual?.amount ?? zero(due.currency), refund ?? zero(due.currency))

/**
 * The action of the button at the end of a review: go to payment, confirm a change that costs nothing, or confirm one with a
 * refund.
 */
export interface AfterReview {
  kind: 'pay' | 'confirm' | 'getBack'
  /** The amount due for `pay`, the refund for `getBack`, zero for `confirm`. */
  amount: Money
}

const hasChanged = (cart: Cart): boolean =>
  cart.exchange !== undefined || cart.upgrade !== undefined || changesOf(cart).length > 0

/** Chooses the action of the review's button from the cart. Returns undefined if the cart changes nothing. */
export const afterReview = (cart: Cart): AfterReview | undefined => {
  if (!hasChanged(cart)) return undefined
  const sum = sumOfChanges(cart)
  const due = cart.exchange?.due ?? sum.due
  const back = cart.exchange ? refundTotalOf(cart.exchange) : sum.refund
  if (due.amount > 0 || needsMoney(cart.upgrade, cart.total)) return { kind: 'pay', amount: due }
  return back.amount > 0 ? { kind: 'getBack', amount: back } : { kind: 'confirm', amount: due }
}
