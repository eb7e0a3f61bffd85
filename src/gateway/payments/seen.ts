import { fromDecimal, type Money } from '#src/domain/money.ts'
import { isSameMoney } from '#src/domain/total.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { pointsToPay } from '../cart/award.ts'
import { cartTotal } from '../cart/price-lines.ts'
import { invalid } from '../platform/business-error.ts'
import type { SentPayment, SentPayments } from './payment-parts.ts'

/**
 * The traveller's confirmation: the quote of a change, or the version and total of a cart in which nothing is due. The total is
 * negative for a refund.
 */
export interface Seen {
  total?: Money
  cartVersion?: number
  /** The points of the award that the traveller saw. */
  points?: number
  quoteId?: string
  /**
   * The acknowledgement of an existing booking of the same flight, which the traveller has seen and duplicates on purpose: the
   * reference of that booking, or the digest that the refusal contained in its place.
   */
  acknowledges?: string
}

/** Returns the quote id, the points of the award and the acknowledged duplicate in the first element of `payment`. */
export const acknowledgedIn = ({
  quoteId,
  acknowledgedBooking,
  awardPoints,
}: SentPayment): Pick<Seen, 'quoteId' | 'points' | 'acknowledges'> => ({
  ...(quoteId !== undefined && { quoteId }),
  ...(awardPoints !== undefined && { points: awardPoints }),
  ...(acknowledgedBooking !== undefined && { acknowledges: acknowledgedBooking }),
})

/**
 * Returns what `payment` confirms in a purchase in which nothing is due. Throws a validation error if it has more than one
 * element.
 */
export const agreedPriceIn = (payment: SentPayments): Seen => {
  const [first, ...others] = payment ?? []
  if (others.length > 0) throw invalid({ payment: 'tooMany' })
  if (!first) return {}
  const { amount, cartVersion } = first
  return {
    ...acknowledgedIn(first),
    ...(amount && { total: fromDecimal(amount.amount, amount.currency) }),
    ...(cartVersion !== undefined && { cartVersion }),
  }
}

/** Returns true if the cart still matches what the traveller saw. Fields that the request left out are not compared. */
export const isAsSeen = (state: SessionState, { total: sum, cartVersion, points }: Seen): boolean =>
  (sum === undefined || isSameMoney(sum, cartTotal(state))) &&
  (cartVersion === undefined || cartVersion === state.cartVersion) &&
  (points === undefined || points === pointsToPay(state))
