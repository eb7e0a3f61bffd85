import type { Cover } from '#src/domain/booking.ts'
import type { Money } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { ChosenLeg, Conversion, SessionState } from '../conversation/session-state.ts'
import type { InstalmentPlan } from '../payments/instalments.ts'
import type { Remarks } from '../payments/remarks.ts'

/** A document that was issued: a ticket for a passenger's flights, or one for something paid beside them. */
export interface IssuedDocument {
  number: string
  kind: 'VCR' | 'EMD'
  passengerIndex: number
  /** Flights that it is for, in coupon order; for an extra of a whole part, the part's ends. */
  travelParts: SelectedSegment[]
  /** Code of what an EMD stands for. */
  code?: string
  /** Undefined on a conjunction ticket: its price stands on the first one. */
  total?: Money
  /** Undefined while it is good: one that was exchanged for another, paid back whole or in part, or is worth nothing. */
  ending?: 'EXCHANGED' | 'REFUNDED' | 'PARTLY_REFUNDED' | 'VOID'
  /** How much went back of one that was refunded in part. */
  refunded?: Money
}

/** A passenger on one flight. */
export interface OnFlight {
  passengerIndex: number
  flightKey: string
}

/** An upgrade that waits for a free seat. `price` or `points` is what it costs when it clears; `clearsBy` is an ISO instant. */
export interface Waitlisting extends OnFlight {
  cabin: string
  price?: Money
  points?: number
  status: 'WAITLISTED' | 'CLEARED' | 'NOT_CLEARED'
  clearsBy: string
  /** ISO instant at which it was asked for; older ones do not say. */
  askedAt?: string
  /** ISO instant at which it cleared, or did not. */
  decidedAt?: string
}

/** An airline's change awaiting the traveller's answer; the state already has the new flights. */
export interface AirlineChange {
  reason: 'SCHEDULE_CHANGE' | 'CANCELLED'
  /** ISO instant at which the airline changed them. */
  at: string
  /** By the place of the leg: the leg as it was sold. */
  original: { place: number; leg: ChosenLeg }[]
}

/** A form of payment as a booking remembers it: what may be shown, never what could pay again. */
export interface PaidPart {
  paymentType: PaymentType
  /** A card's brand; else what kind of form it is. */
  code: string
  lastFour?: string
  amount: Money
  /** ISO instant; older bookings do not say. */
  paidAt?: string
  points?: number
  plan?: InstalmentPlan
  conversion?: Conversion
  /** What a card's brand added to its share: it is not given back. */
  surcharge?: Money
  /** Which charge it was, as the card network, a provider or our own books know it; older bookings do not say. */
  charge?: { requestId: string; part: string }
  /** Whose points, voucher or credit it was. */
  accountId?: string
  /** A voucher's, YYYY-MM-DD. */
  expiresOn?: string
  /** What an agency owes for it, in the currency of its credit. */
  owed?: Money
}

/** A booking as it is stored: what was bought, what was issued and what was paid with. */
export interface BookingPayload {
  storefront: string
  /** ISO instant. */
  createdAt: string
  state: SessionState
  documents: IssuedDocument[]
  policyNumber?: string
  /** The card of an older booking, which paid everything. */
  paidWith?: { brand: string; lastFour: string }
  /** What paid, in order. */
  paidBy?: PaidPart[]
  remarks?: Remarks
  /** What its purchaser reads, a locale of the storefront: all that is written about the booking is in it. Older bookings do not say. */
  language?: string
  /** What the card's brand added. */
  surcharge?: Money
  total: Money
  /** The passengers as the tickets were bought for them, once something of them was corrected. */
  partyAsBought?: Passenger[]
  /** What was agreed when the booking was put on hold; it stays with a booking that has been paid for. */
  hold?: HoldTerms
  /** Counts the changes; what was priced on an older one cannot be bought any more. */
  revision?: number
  checkedIn?: OnFlight[]
  waitlist?: Waitlisting[]
  covers?: Cover[]
  airlineChange?: AirlineChange
  /** What was paid for the hold, once the rest has been paid too. */
  paidForHold?: Pick<BookingPayload, 'paidWith' | 'paidBy' | 'total'>
}

/** What a booking was sold as: over the order family, or over the booking flow. */
export const orderTypeOf = ({ state }: Pick<BookingPayload, 'state'>): 'ORDER' | 'PNR' => (state.isOrder ? 'ORDER' : 'PNR')

/** How many times a booking was changed. */
export const revisionOf = ({ revision = 0 }: Pick<BookingPayload, 'revision'>): number => revision
