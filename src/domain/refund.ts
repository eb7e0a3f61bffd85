import type { Booking, Cover, TripOption } from './booking.ts'
import { type Money, subtract } from './money.ts'
import type { PaymentType } from './payment.ts'

/** Where something goes back to: a form that paid, certificates that paid, or a travel credit that the airline issues. */
export type RefundForm = PaymentType | 'CREDIT' | 'CERTIFICATE'

/** What upgrades take of a member beside money. */
export interface UpgradeValues {
  points: number
  certificates: number
}

/** What goes back to one form of payment. */
export interface RefundTarget {
  id: string
  kind: RefundForm
  /** A card's brand, a provider; of a credit or a voucher that was issued, what it is paid with. */
  code?: string
  lastFour?: string
  /** In the currency of the booking. */
  amount: Money
  /** What the traveller gets, where the form of payment counts in another currency: a card that was charged in its own. */
  ownAmount?: Money
  points?: number
  certificates?: number
  /** What the airline adds to a credit; `amount` has it already. */
  bonus?: Money
  /** YYYY-MM-DD */
  expectedBy: string
  /** YYYY-MM-DD, of a credit or a voucher. */
  expiresOn?: string
}

/** Why money goes back: the trip was cancelled or changed, its hold was paid for, or an upgrade did not clear. */
export type RefundReason = 'CANCELLED' | 'CHANGED' | 'HOLD' | 'UPGRADE'

/** Money on its way back: asked for, sent, and there. `pending` could not be sent yet and is tried again. */
export interface Refund {
  id: string
  target: RefundTarget
  status: 'requested' | 'sent' | 'pending' | 'completed'
  /** ISO instants. */
  requestedAt: string
  sentAt?: string
  reason: RefundReason
}

/** What can be cancelled of a trip, and why not where it cannot. */
export interface CancelScope {
  id: string
  isAllowed: boolean
  reason?: string
  /** Places of passengers in the booking; empty for everybody. */
  passengerIds: string[]
}

/** What cancelling a trip begins with. */
export interface CancelChoices {
  booking: Booking
  tripOptions: TripOption[]
  scopes: CancelScope[]
  /** When the gateway said this, by its own clock: an ISO instant. */
  toldAt?: string
}

/** One thing that was paid for, and what of it comes back. `label` is a code: FARE, a tax's, an extra's. */
export interface RefundLine {
  label: string
  /** Of a fare: the ends of its flights. */
  origin?: string
  destination?: string
  kind: 'fare' | 'tax' | 'seat' | 'upgrade' | 'extra' | 'insurance' | 'fee'
  paid: Money
  refund: Money
  /** Of an upgrade that was paid for with points or certificates: what it took, and what of it comes back. */
  paidValues?: UpgradeValues
  valuesBack?: UpgradeValues
  /** Why so much and no more, as a code. */
  reason: string
}

/** How the traveller wants it back: to what paid, as a credit, or by a cover that they bought. */
export type RefundChoice = 'ORIGINAL' | 'CREDIT' | 'COVER'

/** What may be claimed of an insurer, in all: an ISO instant until which, and under which reference. */
export interface RefundClaim {
  reference: string
  amount: Money
  until: string
}

/** What cancelling gives back, bound to a time. */
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
  /** What goes where, by choice; a choice that there is none of is not there. */
  targets: Partial<Record<RefundChoice, RefundTarget[]>>
  /** A cover that pays when the trip is cancelled here; a choice of its own. */
  cover?: Cover
  /** A refund protection: its insurer decides on a claim, which is made after the trip was cancelled by the rules of its fares. */
  claim?: RefundClaim
  is24HourRule: boolean
  isAirlineChange: boolean
  /** The booking waits to be paid for: nothing comes back, and the hold is given up. */
  isHold: boolean
}

/** What a choice gives back in all, in the currency of the booking. Undefined for a choice that there is none of. */
export const sumOfChoice = ({ targets, refund }: RefundReview, choice: RefundChoice): Money | undefined =>
  targets[choice] && {
    amount: targets[choice].reduce((sum, { amount }) => sum + amount.amount, 0),
    currency: refund.currency,
  }

/**
 * What a choice gives back beyond what the rules do: what a cover pays, or what is added to a credit. Below zero for a cover that gives
 * less. Undefined for the rules' own.
 */
export const addedBy = (review: RefundReview, choice: RefundChoice): Money | undefined => {
  const [byRules, chosen] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, choice)]
  if (!byRules || !chosen || choice === 'ORIGINAL') return undefined
  const added = subtract(chosen, byRules)
  return added.amount === 0 ? undefined : added
}

/** The miles and certificates that a choice gives back as they were taken, beside its money. */
export const valuesOfChoice = ({ targets }: Pick<RefundReview, 'targets'>, choice: RefundChoice): UpgradeValues =>
  (targets[choice] ?? [])
    .filter(({ amount }) => amount.amount === 0)
    .reduce(
      (sum, { points = 0, certificates = 0 }) => ({ points: sum.points + points, certificates: sum.certificates + certificates }),
      { points: 0, certificates: 0 },
    )

/** What is chosen beforehand: a cover where it gives back more, else the money. A credit only by the traveller. */
export const betterChoice = (review: RefundReview): RefundChoice => {
  const [byRules, byCover] = [sumOfChoice(review, 'ORIGINAL'), sumOfChoice(review, 'COVER')]
  return byCover && byCover.amount > (byRules?.amount ?? 0) ? 'COVER' : 'ORIGINAL'
}

/** Whether money has not been sent yet. */
export const isOnItsWay = ({ status }: Refund): boolean => status === 'requested' || status === 'pending'

/** What is known of a booking that is being cancelled: what could be, what comes back now and came back before, and what was decided. */
export interface Cancelling {
  choices: CancelChoices
  scope?: string
  review?: RefundReview
  /** The quote before this one. */
  earlier?: RefundReview
  choice?: RefundChoice
  /** Minted when it was confirmed. */
  requestId?: string
}
