import { type Money, money } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { OpenPayment } from '../bookings/open-payments.ts'
import type { Target } from '../bookings/refund-targets.ts'

/** Payments younger than this, in milliseconds, earn no bonus on travel credit. */
const soonAfter = 24 * 3_600_000

/** Forms of payment that can earn a bonus. Vouchers, gift cards and points are always refunded at face value. */
const isMoney: ReadonlySet<PaymentType> = new Set(['CREDIT_CARD', 'APPLE_PAY'])

interface BonusTerms {
  payments: readonly OpenPayment[]
  /** The targets of the refund if the traveller chose the original forms of payment. */
  original: readonly Target[]
  penalty: Money
  /** Time of the purchase as an ISO instant, for payments without a time of their own. */
  createdAt: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Computes the bonus that the airline adds to a travel credit: the penalty, limited to what it would otherwise keep of card
 * payments that are more than a day old. A credit therefore never exceeds the price paid, and buying a trip only to cancel it
 * does not pay.
 */
export const bonusOf = ({ payments, original, penalty, createdAt, now }: BonusTerms): Money => {
  const wouldGoBack = (key: string): number => original.find(({ payment }) => payment === key)?.amount.amount ?? 0
  const keptOfCards = payments
    .filter(({ paid }) => isMoney.has(paid.paymentType) && now - Date.parse(paid.paidAt ?? createdAt) > soonAfter)
    .reduce((sum, { key, left }) => sum + left.amount - wouldGoBack(key), 0)
  return money(Math.min(penalty.amount, keptOfCards), penalty.currency)
}
