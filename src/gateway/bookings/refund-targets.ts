import { money, type Money } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { zero } from '#src/domain/money.ts'
import type { BookingPayload } from './booking-payload.ts'
import { type GivenBefore, mostLeft, type OpenPayment, openPayments } from './open-payments.ts'
import type { TakenValues } from '../conversation/session-state.ts'

const day = 24 * 3_600_000

/** Days until money is there that was sent back, by form of payment. */
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

/** A credit is good for twelve months. */
export const creditExpiry = (at: number): string => {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return dayOf(date.getTime())
}

/** Where money goes back to, with what it takes to send it there. */
export interface Target extends RefundTarget {
  /** The payment that it goes back to; undefined for a credit that is issued. */
  payment?: string
  charge?: { requestId: string; part: string }
  accountId?: string
  /** What an agency owes less, in the currency of its credit. */
  owed?: Money
  /** Of points or certificates that an upgrade took: exactly what goes back. Its amount of money is nothing. */
  taken?: TakenValues
}

/** The share of a whole that belongs to what has gone back in all, so that the last one makes it whole exactly. */
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

/** Points first, then the newest payment first. */
const inOrder = (payments: readonly OpenPayment[]): OpenPayment[] => {
  const newest = payments.toReversed()
  const arePoints = ({ paid }: OpenPayment): boolean => paid.paymentType === 'POINTS'
  return [...newest.filter(arePoints), ...newest.filter((payment) => !arePoints(payment))]
}

export interface TargetTerms {
  /** What has gone back before, by payment: `givenBefore` reads it. */
  given: ReadonlyMap<string, GivenBefore>
  /** Epoch milliseconds. */
  at: number
  /** The airline changed the trip itself: what a card's brand added goes back too. */
  isAirlineChange?: boolean
}

/**
 * Distributes a refund in the booking's currency: points first, then the newest payment first,
 * to each at most its payment less earlier refunds; card surcharges are not refunded. The targets sum to the amount.
 * Throws RangeError if the amount exceeds the payments.
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

/** The same amount as one travel credit of the airline, good for twelve months; `bonus` is what the airline adds to it. */
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
 * Points and certificates of upgrades return to their owner as such, besides the refund in money.
 * `after` is how many targets there are already.
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

/** What a target tells a traveller, without what it takes to send it. */
export const shownTarget = ({
  payment: _payment,
  charge: _charge,
  accountId: _account,
  owed: _owed,
  taken: _taken,
  ...shown
}: Target): RefundTarget => shown
