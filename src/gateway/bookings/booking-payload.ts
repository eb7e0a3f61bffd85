import type { Cover } from '#src/domain/booking.ts'
import type { Money } from '#src/domain/money.ts'
import type { Passenger } from '#src/domain/passenger.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { HoldTerms } from '../cart/hold-terms.ts'
import type { PaymentType } from '#src/domain/payment.ts'
import type { ChosenLeg, Conversion, SessionState } from '../conversation/session-state.ts'
import type { InstalmentPlan } from '../payments/instalments.ts'
import type { Remarks } from '../payments/remarks.ts'

/** An issued document: a ticket for a passenger's flights, or an EMD for an extra. */
export interface IssuedDocument {
  number: string
  kind: 'VCR' | 'EMD'
  passengerIndex: number
  /** The flights it covers in coupon order, or the ends of the itinerary part for an extra of a whole part. */
  travelParts: SelectedSegment[]
  /** Code of the item that an EMD is for. */
  code?: string
  /** Undefined for a conjunction ticket, whose price is on the first one. */
  total?: Money
  /** Undefined while the document is valid. Otherwise it was exchanged, refunded in full or in part, or voided. */
  ending?: 'EXCHANGED' | 'REFUNDED' | 'PARTLY_REFUNDED' | 'VOID'
  /** The refunded amount of a partial refund. */
  refunded?: Money
}

/** A passenger on one flight. */
export interface OnFlight {
  passengerIndex: number
  flightKey: string
}

/** A waitlisted upgrade. `price` or `points` is charged when it clears. `clearsBy` is an ISO instant. */
export interface Waitlisting extends OnFlight {
  cabin: string
  price?: Money
  points?: number
  status: 'WAITLISTED' | 'CLEARED' | 'NOT_CLEARED' | 'CANCELLED'
  clearsBy: string
  /** ISO instant of the request. Older requests have none. */
  askedAt?: string
  /** ISO instant at which it cleared, failed or was cancelled. */
  decidedAt?: string
}

/** An airline's change awaiting the traveller's answer. The state already has the new flights. */
export interface AirlineChange {
  reason: 'SCHEDULE_CHANGE' | 'CANCELLED'
  /** ISO instant of the airline's change. */
  at: string
  /** The leg as sold, by its index. */
  original: { place: number; leg: ChosenLeg }[]
}

/** A tender as stored with a booking: displayable data that can never pay again. */
export interface PaidPart {
  paymentType: PaymentType
  /** A card's brand, otherwise the kind of tender. */
  code: string
  lastFour?: string
  amount: Money
  /** ISO instant. Older bookings have none. */
  paidAt?: string
  points?: number
  plan?: InstalmentPlan
  conversion?: Conversion
  /** The card's surcharge, which is not refunded. */
  surcharge?: Money
  /** Id of the charge with the card network, a provider or our own books. Older bookings have none. */
  charge?: { requestId: string; part: string }
  /** The owner of the points, voucher or credit. */
  accountId?: string
  /** Expiry of a voucher, YYYY-MM-DD. */
  expiresOn?: string
  /** The amount owed by an agency, in the currency of its credit. */
  owed?: Money
}

/** A stored booking: items, documents and payments. */
export interface BookingPayload {
  storefront: string
  /** ISO instant. */
  createdAt: string
  state: SessionState
  documents: IssuedDocument[]
  policyNumber?: string
  /** The card of an older booking, which paid everything. */
  paidWith?: { brand: string; lastFour: string }
  /** The tenders, in order. */
  paidBy?: PaidPart[]
  remarks?: Remarks
  /**
   * The purchaser's language, a locale of the storefront, used for everything written about the booking. Missing in older
   * bookings.
   */
  language?: string
  /** The card brand's surcharge. */
  surcharge?: Money
  total: Money
  /** The passengers as originally ticketed, set once something was corrected. */
  partyAsBought?: Passenger[]
  /** The terms of the hold. They stay with a booking that has been paid for. */
  hold?: HoldTerms
  /** Number of changes. A change priced on an older revision cannot be bought. */
  revision?: number
  checkedIn?: OnFlight[]
  waitlist?: Waitlisting[]
  covers?: Cover[]
  airlineChange?: AirlineChange
  /** The payment of a hold's fee, set once the rest has been paid too. */
  paidForHold?: Pick<BookingPayload, 'paidWith' | 'paidBy' | 'total'>
}

/** Returns the family that sold the booking: orders or bookings. */
export const orderTypeOf = ({ state }: Pick<BookingPayload, 'state'>): 'ORDER' | 'PNR' => (state.isOrder ? 'ORDER' : 'PNR')

/** Returns how many times a booking was changed. */
export const revisionOf = ({ revision = 0 }: Pick<BookingPayload, 'revision'>): number => revision
