import { money, type Money } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { zero } from '#src/domain/money.ts'
import type { BookingPayload } from './booking-payload.ts'
import { type GivenBefore, mostLeft, type OpenPayment, openPayments } from './open-payments.ts'
import type { TakenValues } from '../conversation/session-state.ts'

const day = 24 * 3_600_000

/** Days until a refund arrives, by form of payment. */
const daysTo: Readonly<Record<PaymentType, number>> = {
  CREDIT_CARD: 7,
  APPLE_PAY: 7,
  REDIRECT: 5,
  POINTS: 1,
  VOUCHER: 0,
  GIFT_CARD: 0,
  AGENCY_CREDIT: 0,
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** Returns the day on which a travel credit expires. */
export const creditExpiry = (at: number): string => {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return dayOf(date.getTime())
}

/** A refund's target, with the data needed to send it. */
export interface Target extends RefundTarget {
  /** The payment to refund, or undefined for a travel credit. */
  payment?: string
  charge?: { requestId: string; part: string }
  accountId?: string
  /** The reduction of an agency's debt, in the currency of its credit. */
  owed?: Money
  /** Points or certificates taken by an upgrade, returned exactly. The money amount is zero. */
  taken?: TakenValues
}

/** Returns the cumulative share of a total, rounded so that the last part completes it exactly. */
const shareOf = (whole: number, given: number, paid: number): number => Number((BigInt(whole) * BigInt(given)) / BigInt(paid))

const targetFor = ({ key, paid, before }: OpenPayment, amount: number, place: number, at: number): Target => {
  const { currency } = paid.amount
  const after = before.amount + amount
  const whole = paid.amount.amount
  const own = paid.conversion?.cardAmount ?? paid.owed
  const ownAmount = own && money(shareOf(own.amount, after, whole) - before.own, own.currency)
  const renewed = creditExpiry(at)
  return {
    id: String(place + 1),
    payment: key,
    kind: paid.paymentType,
    code: paid.code,
    ...(paid.lastFour !== undefined && { lastFour: paid.lastFour }),
    amount: money(amount, currency),
    ...(ownAmount && paid.conversion && { ownAmount }),
    ...(ownAmount && paid.owed && { owed: ownAmount }),
    ...(paid.points !== undefined && { points: shareOf(paid.points, after, whole) - before.points }),
    expectedBy: dayOf(at + daysTo[paid.paymentType] * day),
    ...(paid.paymentType === 'VOUCHER' && { expiresOn: (paid.expiresOn ?? '') > renewed ? paid.expiresOn : renewed }),
    ...(paid.charge && { charge: paid.charge }),
    ...(paid.accountId !== undefined && { accountId: paid.accountId }),
  }
}

/** Sorts payments for a refund: points first, then the newest payment first. */
const inOrder = (payments: readonly OpenPayment[]): OpenPayment[] => {
  const newest = payments.toReversed()
  const arePoints = ({ paid }: OpenPayment): boolean => paid.paymentType === 'POINTS'
  return [...newest.filter(arePoints), ...newest.filter((payment) => !arePoints(payment))]
}

export interface TargetTerms {
  /** Earlier refunds by payment, from `givenBefore`. */
  given: ReadonlyMap<string, GivenBefore>
  /** Epoch milliseconds. */
  at: number
  /** The airline changed the trip, so card surcharges are refunded too. */
  isAirlineChange?: boolean
}

/**
 * Distributes a refund in the booking's currency: points first, then the newest payment first, to each at most its payment less
 * earlier refunds. Card surcharges are not refunded. The targets sum to the amount. Throws RangeError if the amount exceeds the
 * payments.
 */
export const targetsOf = (
  payload: BookingPayload,
  amount: Money,
  { given, at, isAirlineChange = false }: TargetTerms,
): Target[] => {
  const payments = inOrder(openPayments(payload, given, { hasSurcharges: isAirlineChange }))
  if (amount.amount > mostLeft(payments, amount.currency).amount)
    throw new RangeError(`More than was paid cannot go back: ${amount.amount} ${amount.currency}`)
  const targets: Target[] = []
  let left = amount.amount
  for (const payment of payments) {
    const part = Math.min(left, payment.left.amount)
    if (part <= 0) continue
    targets.push(targetFor(payment, part, targets.length, at))
    left -= part
  }
  return targets
}

/** Returns the same amount as one travel credit, valid for twelve months. `bonus` is added by the airline. */
export const creditTarget = (
  amount: Money,
  { at, bonus, accountId }: { at: number; bonus?: Money; accountId?: string },
): Target => ({
  id: '1',
  kind: 'CREDIT',
  amount: money(amount.amount + (bonus?.amount ?? 0), amount.currency),
  ...(bonus && { bonus }),
  expectedBy: dayOf(at),
  expiresOn: creditExpiry(at),
  ...(accountId !== undefined && { accountId }),
})

/**
 * Returns the targets for the points and certificates of upgrades, which go back to their owner in addition to the refund in
 * money. `after` is the number of targets so far.
 */
export const valueTargets = (
  values: readonly TakenValues[],
  { at, currency, after }: { at: number; currency: string; after: number },
): Target[] => {
  const amount = zero(currency)
  const targets = values.flatMap(({ accountId, points, certificates }): Omit<Target, 'id'>[] => [
    ...(points > 0
      ? [
          {
            kind: 'POINTS' as const,
            amount,
            points,
            expectedBy: dayOf(at + daysTo.POINTS * day),
            accountId,
            taken: { accountId, points, certificates: [] },
          },
        ]
      : []),
    ...(certificates.length > 0
      ? [
          {
            kind: 'CERTIFICATE' as const,
            amount,
            certificates: certificates.length,
            expectedBy: dayOf(at),
            accountId,
            taken: { accountId, points: 0, certificates },
          },
        ]
      : []),
  ])
  return targets.map((target, place) => ({ ...target, id: String(after + place + 1) }))
}

/** Returns a target as shown to travellers, without the data needed to send it. */
export const shownTarget = ({
  payment: _payment,
  charge: _charge,
  accountId: _account,
  owed: _owed,
  taken: _taken,
  ...shown
}: Target): RefundTarget => shown
