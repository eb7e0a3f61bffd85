import type { Booking, Cover, TripOption } from './booking.ts'
import { type Money, subtract } from './money.ts'
import type { PaymentType } from './payment.ts'

/** Destination of a refund: a tender, certificates, or a new travel credit. */
export type RefundForm = PaymentType | 'CREDIT' | 'CERTIFICATE'

/** Points and certificates that a member spends on an upgrade. */
export interface UpgradeValues {
  points: number
  certificates: number
}

/** The share of a refund that goes to one tender. */
export interface RefundTarget {
  id: string
  kind: RefundForm
  /** The brand of a card, the code of a provider, or the code of an issued credit or voucher. */
  code?: string
  lastFour?: string
  /** In the currency of the booking. */
  amount: Money
  /**
   * The amount in the tender's currency, if it differs from the booking's. An example is a card that was charged in its own
   * currency.
   */
  ownAmount?: Money
  points?: number
  certificates?: number
  /** The airline's bonus for accepting a credit, included in `amount`. */
  bonus?: Money
  /** YYYY-MM-DD */
  expectedBy: string
  /** Date on which a credit or voucher expires, YYYY-MM-DD. */
  expiresOn?: string
}

/** Cause of a refund: the trip was cancelled or changed, an upgrade did not clear, or a supplier did not fulfil a product. */
export type RefundReason = 'CANCELLED' | 'CHANGED' | 'UPGRADE' | 'NOT_FULFILLED'

/** A refund that was requested. `pending` means that sending failed and will be retried. */
export interface Refund {
  id: string
  target: RefundTarget
  status: 'requested' | 'sent' | 'pending' | 'completed'
  /** ISO instants. */
  requestedAt: string
  sentAt?: string
  reason: RefundReason
}

/** A part of the trip that the traveller may ask to cancel. If it cannot be cancelled, `reason` is the gateway's code for why. */
export interface CancelScope {
  id: string
  isAllowed: boolean
  reason?: string
  /** Indices of passengers in the booking. Empty if the scope covers all passengers. */
  passengerIds: string[]
}

/** The response that opens a cancellation. */
export interface CancelChoices {
  booking: Booking
  tripOptions: TripOption[]
  scopes: CancelScope[]
  /** Time of the response by the gateway's clock, as an ISO instant. */
  toldAt?: string
}

/** A paid item and its refund. `label` is FARE, a tax code or an extra's code. */
export interface RefundLine {
  label: string
  /** Origin and destination of the leg, for a fare. */
  origin?: string
  destination?: string
  kind: 'fare' | 'tax' | 'seat' | 'upgrade' | 'extra' | 'insurance' | 'cover' | 'fee'
  paid: Money
  refund: Money
  /** For an upgrade paid with points or certificates: the amounts spent and returned. */
  paidValues?: UpgradeValues
  valuesBack?: UpgradeValues
  /** Code of the reason for the refunded amount. */
  reason: string
}

/** Ways to be refunded: to the original tenders, as a credit, or from a cover that was bought with the trip. */
export type RefundChoice = 'ORIGINAL' | 'CREDIT' | 'COVER'

/** A claim that the traveller may make with an insurer for the amount. `until` is an ISO instant. */
export interface RefundClaim {
  reference: string
  amount: Money
  until: string
}

/** A refund quote. It is valid until `expiresAt`. */
export interface RefundReview {
  quoteId: string
  /** ISO instants. */
  expiresAt: string
  toldAt?: string
  /** How far the gateway's clock is ahead of this device's, in milliseconds. */
  clockSkew?: number
  paid: Money
  refund: Money
  feeDue: Money
  penalty: Money
  lines: RefundLine[]
  /** The tenders that receive the refund, for each choice. Choices that are not available are missing. */
  targets: Partial<Record<RefundChoice, RefundTarget[]>>
  /** A cover that pays when the trip is cancelled in the storefront. It is offered as a separate choice. */
  cover?: Cover
  /** Refund protection. The traveller claims from the insurer after cancelling under the fare rules, and the insurer decides. */
  claim?: RefundClaim
  is24HourRule: boolean
  isAirlineChange: boolean
  /** True if the booking is on hold. Nothing is refunded, and the hold is released. */
  isHold: boolean
}

/** Adds up the refund of a choice in the booking's currency. Returns undefined if the choice is not available. */
export const sumOfChoice = ({ targets, refund }: RefundReview, choice: RefundChoice): Money | undefined =>
  targets[choice] && {
    amount: targets[choice].reduce((sum, { amount }) => sum + amount.amount, 0),
    currency: refund.currency,
  }

/**
 * Computes how much more a choice refunds than the fare rules do, because of a cover or a credit's bonus. Negative if a cover
 * pays less. Returns undefined if the amounts are equal, or if the choice is not available.
 */
export const addedBy = (review: RefundReview, choice: RefundChoice): Money | undefined => {
  const [byRules, chosen] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, choice)]
  if (!byRules || !chosen || choice === 'ORIGINAL') return undefined
  const added = subtract(chosen, byRules)
  return added.amount === 0 ? undefined : added
}

/** Adds up the miles and certificates that a choice returns in addition to money. */
export const valuesOfChoice = ({ targets }: Pick<RefundReview, 'targets'>, choice: RefundChoice): UpgradeValues =>
  (targets[choice] ?? [])
    .filter(({ amount }) => amount.amount === 0)
    .reduce(
      (sum, { points = 0, certificates = 0 }) => ({ points: sum.points + points, certificates: sum.certificates + certificates }),
      { points: 0, certificates: 0 },
    )

/**
 * Determines the preselected choice: a cover if it refunds more, otherwise the original tenders. A credit is never preselected.
 */
export const betterChoice = (review: RefundReview): RefundChoice => {
  const [byRules, byCover] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, 'COVER')]
  return byCover && byCover.amount > (byRules?.amount ?? 0) ? 'COVER' : 'ORIGINAL'
}

/** Returns true if the money has not been sent yet. */
export const isOnItsWay = ({ status }: Refund): boolean => status === 'requested' || status === 'pending'

/** The state of a cancellation: what can be cancelled, the current and the previous quote, and the traveller's decision. */
export interface Cancelling {
  choices: CancelChoices
  scope?: string
  review?: RefundReview
  /** The previous quote, after a new one was requested. */
  earlier?: RefundReview
  choice?: RefundChoice
  /** Request id of the cancellation, created when the traveller confirms. */
  requestId?: string
}
