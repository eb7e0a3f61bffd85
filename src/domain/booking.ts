import type { CartLine, SelectedExtra, SelectedSeat } from './cart.ts'
import type { Hold } from './hold.ts'
import type { ItineraryPart } from './itinerary.ts'
import type { Money } from './money.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { Attempt, Challenge } from './payment.ts'

/** A ticket (VCR) or an electronic document for an extra (EMD). */
export interface TravelDocumentIssued {
  number: string
  kind: 'VCR' | 'EMD'
  passengerId: string
}

/** What was paid with: never more than brand and last four digits. */
export interface PaymentMade {
  brand: string
  lastFour: string
  amount: Money
}

/** A booking as the gateway holds it. `reference` is the PNR, six characters. */
export interface Booking {
  reference: string
  /** What the order family calls it; undefined where a gateway has no orders. */
  orderId?: string
  /** `held` waits to be paid for, `lapsed` was not paid for in time, `released` was given up. */
  status: 'ticketed' | 'pendingTicket' | 'held' | 'lapsed' | 'released'
  /** What was agreed when it was put on hold; it stays with a booking that has been paid for. */
  hold?: Hold
  createdAt: string
  parts: ItineraryPart[]
  passengers: Passenger[]
  contact?: Contact
  documents: TravelDocumentIssued[]
  seats: SelectedSeat[]
  extras: SelectedExtra[]
  insurance?: { policyNumber: string; price: Money }
  lines: CartLine[]
  total: Money
  payments: PaymentMade[]
}

/** Whether a booking may be called booked: only with a ticket number, whatever its status says. */
export const hasTickets = ({ status, documents }: Booking): boolean =>
  status === 'ticketed' && documents.some(({ kind }) => kind === 'VCR')

/** Specification, section 3. */
export interface PrivacySettings {
  isEnabled: boolean
  maskFrequentFlyerNumber: boolean
  maskPhoneNumber: boolean
  maskEmailAddress: boolean
  maskDateOfBirth: boolean
  maskTravelDocument: boolean
}

export interface TripOption {
  tripOption: string
  ruleName: string
  enabled: boolean
  failureReason?: string
  /** ISO instant until which it was possible. */
  until?: string
}

/** The answer of trip details: a booking, or where the attempt to make one stands. */
export interface TripDetails {
  booking?: Booking
  attempt?: Attempt
  /** `ORDER` when it was booked over the order family, `PNR` when over the booking flow. */
  orderType?: string
  /** What the order family calls the booking, beside its reference. */
  orderId?: string
  tripOptions: TripOption[]
  /** When the gateway said this, by its own clock: an ISO instant. */
  toldAt?: string
  privacySettings?: PrivacySettings
}

/** The answer of a purchase: a booking, or a bank's check to pass first. Every definite no is an error. */
export type PurchaseAnswer = { outcome: 'booked'; booking: Booking } | { outcome: 'challenge'; challenge: Challenge }
