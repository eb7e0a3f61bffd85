import type { Cover } from '#src/domain/booking.ts'
import type { Money } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { ChosenLeg, Conversion, SessionState } from '../conversation/session-state.ts'
import type { Certificate } from '../conversation/account.ts'
import type { InstalmentPlan } from '../payments/instalments.ts'
import type { Remarks } from '../payments/remarks.ts'

/** An issued document: a ticket for a passenger's flights, or an EMD for a seat, an extra or an upgrade. */
export interface IssuedDocument {
  number: string
  kind: 'VCR' | 'EMD'
  passengerIndex: number
  /** The flights that the document covers, in coupon order. An extra for a whole itinerary part has that part's ends instead. */
  travelParts: SelectedSegment[]
  /** Code of the item that the EMD was issued for. Undefined for tickets. */
  code?: string
  /** Undefined for a conjunction ticket, whose price is included in the first ticket. */
  total?: Money
  /** Reason why the document is no longer valid. Undefined while it is valid. */
  ending?: 'EXCHANGED' | 'REFUNDED' | 'PARTLY_REFUNDED' | 'VOID'
  /** The refunded amount. Set only for a partial refund. */
  refunded?: Money
}

/** A passenger on one flight. */
export interface OnFlight {
  passengerIndex: number
  flightKey: string
}

/**
 * A passenger's place on the waitlist for an upgrade. `price` is charged when the upgrade is confirmed. `points` and
 * `certificates` were taken from the member's account with the request. `clearsBy` is an ISO instant.
 */
export interface Waitlisting extends OnFlight {
  cabin: string
  price?: Money
  points?: number
  certificates?: number
  status: 'WAITLISTED' | 'CLEARED' | 'NOT_CLEARED' | 'CANCELLED'
  clearsBy: string
  /** ISO instant of the request. Requests stored before this field existed have none. */
  askedAt?: string
  /** ISO instant at which the upgrade was confirmed, refused or cancelled. */
  decidedAt?: string
}

/** Points and certificates that a member has spent on an upgrade of one flight. */
export interface SpentValues {
  passengerIndexes: number[]
  flightKey: string
  cabin: string
  points: number
  certificates: Certificate[]
  accountId: string
  /** ISO instant at which the upgrade was confirmed. */
  at: string
  /** Request id of the purchase that took the points and certificates. */
  requestId: string
}

/** Points that a member has paid for an award. `at` is an ISO instant, `requestId` that of the purchase. */
export interface SpentOnAward {
  points: number
  accountId: string
  at: string
  requestId: string
}

/** A change by the airline that the traveller has not yet answered. The booking's `state` already contains the new flights. */
export interface AirlineChange {
  reason: 'SCHEDULE_CHANGE' | 'CANCELLED'
  /** ISO instant at which the airline changed the booking. */
  at: string
  /** The changed legs as they were sold. `place` is the index of the leg. */
  original: { place: number; leg: ChosenLeg }[]
}

/** A tender as stored with a booking. It contains only what may be displayed, so it can never be charged. */
export interface PaidPart {
  paymentType: PaymentType
  /** The brand of a card, otherwise the kind of tender. */
  code: string
  lastFour?: string
  amount: Money
  /** ISO instant of the payment. Bookings stored before this field existed have none. */
  paidAt?: string
  points?: number
  plan?: InstalmentPlan
  conversion?: Conversion
  /** The card surcharge, which is refunded only if the airline changes the trip. */
  surcharge?: Money
  /** Identifies the charge with the card network, the provider or the airline's own database. Missing in older bookings. */
  charge?: { requestId: string; part: string }
  /** The account that owns the points, voucher or credit. */
  accountId?: string
  /** Expiry date of a voucher, `YYYY-MM-DD`. */
  expiresOn?: string
  /** The debt that this payment adds to the agency's account, in the currency of its credit. */
  owed?: Money
}

/** What a booking earns for the account that bought it. `fare` is the fare without taxes on which the commission is paid. */
export type Earned =
  | { kind: 'miles'; accountId: string; points: number }
  | { kind: 'commission'; accountId: string; fare: Money; amount: Money }

/** The stored content of a booking: its items, documents and payments. */
export interface BookingPayload {
  storefront: string
  /** ISO instant. */
  createdAt: string
  state: SessionState
  documents: IssuedDocument[]
  policyNumber?: string
  /** The card that paid for the whole booking, for bookings stored before `paidBy` existed. */
  paidWith?: { brand: string; lastFour: string }
  /** The tenders in the order in which they were charged. */
  paidBy?: PaidPart[]
  /** Oldest first. Upgrades that were given up remain, because their refunds are listed separately. */
  spentOnUpgrades?: SpentValues[]
  /** Remains after a cancellation, because its refund is listed separately. */
  spentOnAward?: SpentOnAward
  /** Already posted to the account. Undefined if the booking earns nothing, for example because it was cancelled. */
  earned?: Earned | undefined
  remarks?: Remarks
  /**
   * The purchaser's language, which is one of the storefront's locales. Everything written about the booking uses it. Missing in
   * older bookings.
   */
  language?: string
  /** The sum of the card surcharges. */
  surcharge?: Money
  total: Money
  /** The passengers as originally ticketed. Set by the first correction. */
  partyAsBought?: Passenger[]
  /** The terms of the hold. They are kept after the booking has been paid for. */
  hold?: HoldTerms
  /** Number of changes since the booking was made. A change that was priced for an earlier revision cannot be bought. */
  revision?: number
  checkedIn?: OnFlight[]
  waitlist?: Waitlisting[]
  covers?: Cover[]
  airlineChange?: AirlineChange
  /** Payment of the hold fee. Set when the booking is paid for, because `paidBy` then lists the payment of the fare. */
  paidForHold?: Pick<BookingPayload, 'paidWith' | 'paidBy' | 'total'>
}

/** Returns whether the booking was sold by the order operations or by the booking operations. */
export const orderTypeOf = ({ state }: Pick<BookingPayload, 'state'>): 'ORDER' | 'PNR' => (state.isOrder ? 'ORDER' : 'PNR')

/** Returns the number of times that a booking has been changed. */
export const revisionOf = ({ revision = 0 }: Pick<BookingPayload, 'revision'>): number => revision
