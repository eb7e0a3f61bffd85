import { type Money, money } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { OpenPayment } from '../bookings/open-payments.ts'
import type { Target } from '../bookings/refund-targets.ts'

/** Payments younger than this, in milliseconds, earn no bonus on travel credit. */
const soonAfter = 24 * 3_600_000

/** Forms of payment that can earn a bonus. Vouchers, gift cards and points are refunded at face value. */
const isMoney: ReadonlySet<PaymentType> = new Set(['CREDIT_CARD', 'APPLE_PAY'])

interface BonusTerms {
  payments: readonly OpenPayment[]
  /** The targets of a refund without the credit. */
  original: readonly Target[]
  penalty: Money
  /** ISO instant of the booking's purchase, for payments without a time. */
  createdAt: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Returns the airline's bonus on a credit: the penalty, as far as a card paid it more than a day ago. A credit therefore never
 * exceeds what was paid, and buying and cancelling is never profitable.
 */
export const bonusOf = ({ payments, original, penalty, createdAt, now }: BonusTerms): Money => {
  const wouldGoBack = (key: string): number => original.find(({ payment }) => payment === key)?.amount.amount ?? 0
  const keptOfCards = payments
    .filter(({ paid }) => isMoney.has(paid.paymentType) && now - Date.parse(paid.paidAt ?? createdAt) > soonAfter)
    .reduce((sum, { key, left }) => sum + left.amount - wouldGoBack(key), 0)
  return money(Math.min(penalty.amount, keptOfCards), penalty.currency)
}
