import type { Booking, Cover, TripOption } from './booking.ts'
import { type Money, subtract } from './money.ts'
import type { PaymentType } from './payment.ts'

/** The target of a refund: a tender, certificates, or a new travel credit. */
export type RefundForm = PaymentType | 'CREDIT' | 'CERTIFICATE'

/** What upgrades take from a member besides money. */
export interface UpgradeValues {
  points: number
  certificates: number
}

/** The refund to one tender. */
export interface RefundTarget {
  id: string
  kind: RefundForm
  /** The card's brand, the provider, or the code of an issued credit or voucher. */
  code?: string
  lastFour?: string
  /** In the currency of the booking. */
  amount: Money
  /** The amount in another currency, if the tender uses one, such as a card charged in its own. */
  ownAmount?: Money
  points?: number
  certificates?: number
  /** The airline's bonus on a credit, included in `amount`. */
  bonus?: Money
  /** YYYY-MM-DD */
  expectedBy: string
  /** Expiry of a credit or a voucher, YYYY-MM-DD. */
  expiresOn?: string
}

/** Why money is refunded: the trip was cancelled or changed, its hold was paid for, or an upgrade did not clear. */
export type RefundReason = 'CANCELLED' | 'CHANGED' | 'HOLD' | 'UPGRADE'

/** A refund in progress: requested, sent, or arrived. `pending` could not be sent yet and is retried. */
export interface Refund {
  id: string
  target: RefundTarget
  status: 'requested' | 'sent' | 'pending' | 'completed'
  /** ISO instants. */
  requestedAt: string
  sentAt?: string
  reason: RefundReason
}

/** The parts of a trip that can be cancelled, and why others cannot. */
export interface CancelScope {
  id: string
  isAllowed: boolean
  reason?: string
  /** Indices of passengers in the booking, or empty for all. */
  passengerIds: string[]
}

/** The answer that opens a cancellation. */
export interface CancelChoices {
  booking: Booking
  tripOptions: TripOption[]
  scopes: CancelScope[]
  /** The time of this answer by the gateway's clock, as an ISO instant. */
  toldAt?: string
}

/** A paid item with its refund. `label` is a code: FARE, a tax's or an extra's. */
export interface RefundLine {
  label: string
  /** For a fare: origin and destination. */
  origin?: string
  destination?: string
  kind: 'fare' | 'tax' | 'seat' | 'upgrade' | 'extra' | 'insurance' | 'fee'
  paid: Money
  refund: Money
  /** For an upgrade paid with points or certificates: what it took, and what is returned. */
  paidValues?: UpgradeValues
  valuesBack?: UpgradeValues
  /** The reason for this amount, as a code. */
  reason: string
}

/** The traveller's choice: a refund to the original tenders, as a credit, or by a cover that they bought. */
export type RefundChoice = 'ORIGINAL' | 'CREDIT' | 'COVER'

/** What can be claimed from an insurer in total: until when (an ISO instant), and under which reference. */
export interface RefundClaim {
  reference: string
  amount: Money
  until: string
}

/** A refund quote, valid for a limited time. */
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
  /** Refund targets by choice. Unavailable choices are missing. */
  targets: Partial<Record<RefundChoice, RefundTarget[]>>
  /** A cover that pays when the trip is cancelled here, as a choice of its own. */
  cover?: Cover
  /** Refund protection: its insurer decides on a claim made after the trip was cancelled under its fare rules. */
  claim?: RefundClaim
  is24HourRule: boolean
  isAirlineChange: boolean
  /** The booking is on hold: nothing is refunded, and the hold is released. */
  isHold: boolean
}

/** Returns the total refund of a choice in the booking's currency, or undefined if it is not offered. */
export const sumOfChoice = ({ targets, refund }: RefundReview, choice: RefundChoice): Money | undefined =>
  targets[choice] && {
    amount: targets[choice].reduce((sum, { amount }) => sum + amount.amount, 0),
    currency: refund.currency,
  }

/**
 * Returns how much a choice refunds beyond the fare rules: a cover's payment or a credit's bonus, negative for a cover that pays
 * less. Returns undefined for the rules' own refund.
 */
export const addedBy = (review: RefundReview, choice: RefundChoice): Money | undefined => {
  const [byRules, chosen] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, choice)]
  if (!byRules || !chosen || choice === 'ORIGINAL') return undefined
  const added = subtract(chosen, byRules)
  return added.amount === 0 ? undefined : added
}

/** Returns the miles and certificates that a choice returns besides money. */
export const valuesOfChoice = ({ targets }: Pick<RefundReview, 'targets'>, choice: RefundChoice): UpgradeValues =>
  (targets[choice] ?? [])
    .filter(({ amount }) => amount.amount === 0)
    .reduce(
      (sum, { points = 0, certificates = 0 }) => ({ points: sum.points + points, certificates: sum.certificates + certificates }),
      { points: 0, certificates: 0 },
    )

/** Returns the preselected choice: a cover if it refunds more, otherwise money. Credit is never preselected. */
export const betterChoice = (review: RefundReview): RefundChoice => {
  const [byRules, byCover] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, 'COVER')]
  return byCover && byCover.amount > (byRules?.amount ?? 0) ? 'COVER' : 'ORIGINAL'
}

/** Tells whether money has not been sent yet. */
export const isOnItsWay = ({ status }: Refund): boolean => status === 'requested' || status === 'pending'

/** The state of a cancellation: what can be cancelled, current and earlier refunds, and the decision. */
export interface Cancelling {
  choices: CancelChoices
  scope?: string
  review?: RefundReview
  /** The previous quote. */
  earlier?: RefundReview
  choice?: RefundChoice
  /** Request id, created on confirmation. */
  requestId?: string
}
