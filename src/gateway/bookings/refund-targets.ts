import { money, type Money } from '#src/domain/money.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { RefundTarget } from '#src/domain/refund.ts'
import { zero } from '#src/domain/money.ts'
import type { BookingPayload } from './booking-payload.ts'
import { type GivenBefore, mostLeft, type OpenPayment, openPayments } from './open-payments.ts'
import type { TakenValues } from '../conversation/session-state.ts'

const day = 24 * 3_600_000

/** Days that a refund takes to arrive, by form of payment. */
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

/** Returns the date on which a travel credit issued at `at` expires, one year later. */
export const creditExpiry = (at: number): string => {
  const date = new Date(at)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  return dayOf(date.getTime())
}

/** The destination of a refund, with the data needed to send it. */
export interface Target extends RefundTarget {
  /** Key of the payment to refund. Undefined for travel credits, points and certificates of upgrades. */
  payment?: string
  charge?: { requestId: string; part: string }
  accountId?: string
  /** Reduction of an agency's debt, in the currency of its credit. */
  owed?: Money
  /** The code under which the credit will be issued. Missing in older refunds. */
  creditCode?: string
  /** Points or certificates that an upgrade took and that are returned unchanged. The amount of money is zero. */
  taken?: TakenValues
}

/**
 * Returns the share `given / paid` of an amount, rounded down. Callers pass cumulative amounts, so that the last refund returns
 * the exact remainder.
 */
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

/** Sorts payments in the order in which they are refunded: points first, then the newest payment first. */
const inOrder = (payments: readonly OpenPayment[]): OpenPayment[] => {
  const newest = payments.toReversed()
  const arePoints = ({ paid }: OpenPayment): boolean => paid.paymentType === 'POINTS'
  return [...newest.filter(arePoints), ...newest.filter((payment) => !arePoints(payment))]
}

export interface TargetTerms {
  /** Earlier refunds by payment key, from `givenBefore`. */
  given: ReadonlyMap<string, GivenBefore>
  /** Epoch milliseconds. */
  at: number
  /** True if the airline changed the trip, so that card surcharges are refunded too. */
  isAirlineChange?: boolean
}

/**
 * Distributes a refund among the payments of a booking: points first, then the newest payment first. Each payment gets back at
 * most what remains of it. Card surcharges are refunded only after a change by the airline. The amounts of the targets add up to
 * `amount`. Throws RangeError if `amount` exceeds what can be refunded.
 */
export const refundTargetsOf = (
  payload: BookingPayload,
  amount: Money,
  { given, at, isAirlineChange = false }: TargetTerms,
): Target[] => {
  const payments = inOrder(openPayments(payload, given, { hasSurcharges: isAirlineChange }))
  if (amount.amount > mostLeft(payments, amount.currency).amount)
    throw new RangeError(`The refund of ${amount.amount} ${amount.currency} exceeds what was paid`)
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

/**
 * Builds a target that pays a refund as one travel credit, valid for a year. `bonus` is the airline's addition to `amount`. The
 * credit joins the vouchers of the member `accountId`. If no member owns the booking, anyone may use its code.
 */
export const creditTarget = (
  amount: Money,
  { at, bonus, accountId }: { at: number; bonus?: Money; accountId: string | undefined },
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
 * Builds the targets that return the points and certificates of upgrades to their accounts. `after` is the number of money
 * targets, which are numbered first.
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

/** Removes the data that only the sending of a refund needs, and returns the part that travellers may see. */
export const shownTarget = ({
  payment: _payment,
  charge: _charge,
  accountId: _account,
  creditCode: _code,
  owed: _owed,
  taken: _taken,
  ...shown
}: Target): RefundTarget => shown
