import type { ServiceRequest } from './assistance.ts'
import type { Cart, CartLine, SelectedExtra, SelectedSeat } from './cart.ts'
import type { LegRules } from './fare-rule.ts'
import type { Hold } from './hold.ts'
import type { ItineraryPart, Segment } from './itinerary.ts'
import type { SentMail } from './mail.ts'
import type { Money } from './money.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { PassengerRights } from './passenger-rights.ts'
import type { Attempt, Challenge, Charge } from './payment.ts'
import type { Refund } from './refund.ts'

/** A ticket (VCR) or an electronic document for an extra (EMD). */
export interface TravelDocumentIssued {
  number: string
  kind: 'VCR' | 'EMD'
  passengerId: string
  /** It stands for nothing any more: others were issued in its place, its money went back, all or part of it, or it is worth nothing. */
  ending?: 'exchanged' | 'refunded' | 'partlyRefunded' | 'void'
  /** How much went back of one that was refunded in part. */
  refunded?: Money
  /** All of its flights have left, or some. */
  flown?: 'whole' | 'partly'
}

/** A passenger on one flight of a booking. */
export interface PassengerOnFlight {
  passengerId: string
  segmentId: string
}

/** An upgrade that was asked for and waits for a free seat. `price` or `points` is what it costs when it clears. */
export interface Waitlisted extends PassengerOnFlight {
  cabin: string
  price?: Money
  points?: number
  status: 'waitlisted' | 'cleared' | 'notCleared'
  /** ISO instant at which it was asked for; undefined where the gateway does not tell. */
  askedAt?: string
  /** ISO instant until which it clears, or does not. */
  clearsBy: string
  /** ISO instant at which it cleared, or did not. */
  decidedAt?: string
}

/** A cover that came with the booking: cancel for any reason, or refund protection. */
export interface Cover {
  kind: 'CFAR' | 'REFUND_PROTECT'
  reference: string
  /** What share of what was paid it gives back, 0 to 1. */
  share: number
  /** ISO instant until which it can be used. */
  until: string
}

/** Other flights that may be taken for nothing in place of those that the airline offers, in the fare that was bought. */
export interface AlternativeFlights {
  id: string
  segments: Segment[]
}

/** What the airline changed and nobody has answered yet. `original` are the flights that were sold and are removed. */
export interface AirlineChange {
  original: Segment[]
  /** Undefined where the gateway does not say. */
  reason?: 'scheduleChange' | 'cancelled'
  /** ISO instant at which the traveller was told; undefined where the gateway does not say. */
  toldAt?: string
  /** What the law gives each passenger; undefined where none applies, or the gateway does not work it out. */
  rights?: PassengerRights
  /** The best first. */
  alternatives?: AlternativeFlights[]
}

/** A booking as the gateway holds it. `reference` is the PNR, six characters. */
export interface Booking {
  reference: string
  /** What the order family calls it; undefined where a gateway has no orders. */
  orderId?: string
  /** `held` waits to be paid for, `lapsed` was not paid for in time, `released` was given up; `cancelled` had tickets. */
  status: 'ticketed' | 'pendingTicket' | 'held' | 'lapsed' | 'released' | 'cancelled'
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
  payments: Charge[]
  checkedIn: PassengerOnFlight[]
  waitlist: Waitlisted[]
  covers: Cover[]
  /** What was told with the purchase: notes, and services that passengers asked for. */
  notes?: string[]
  requests?: ServiceRequest[]
  /** Money that is on its way back, or is there, oldest first. */
  refunds: Refund[]
  /** An open change of the airline: its new flights are in `parts`, with their status; the removed ones are here. */
  airlineChange?: AirlineChange
  /** What was e-mailed about it, oldest first; undefined where the gateway does not tell, and nothing may be claimed. */
  mails?: SentMail[]
}

/** Whether a booking may be called booked: only with a ticket number, whatever its status says. */
export const hasTickets = ({ status, documents }: Booking): boolean =>
  status === 'ticketed' && documents.some(({ kind }) => kind === 'VCR')

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
  /** An option that is on and is the cheapest way round. */
  alternative?: string
}

/** The answer of trip details: a booking, or where the attempt to make one stands. */
export interface TripDetails {
  booking?: Booking
  attempt?: Attempt
  /** What the asking conversation has changed of the trip, once that is bought: its cart, as it was. */
  change?: Cart
  /** `ORDER` when it was booked over the order family, `PNR` when over the booking flow. */
  orderType?: string
  /** What the order family calls the booking, beside its reference. */
  orderId?: string
  tripOptions: TripOption[]
  /** The rules of the fares that were bought; `changeFreeUntil` is the ISO instant until which a change has no fee because the booking is young. */
  fares?: { rules: LegRules[]; changeFreeUntil?: string }
  /** When the gateway said this, by its own clock: an ISO instant. */
  toldAt?: string
  privacySettings?: PrivacySettings
}

/** Whether an attempt came to its end with a booking. One that is told beside an attempt that goes on is the one to be changed. */
export const isMade = ({ booking, attempt }: Pick<TripDetails, 'booking' | 'attempt'>): boolean =>
  booking !== undefined && (attempt === undefined || attempt.status === 'booked')

/** The answer of a purchase: a booking, or a bank's check to pass first. Every definite no is an error. */
export type PurchaseAnswer = { outcome: 'booked'; booking: Booking } | { outcome: 'challenge'; challenge: Challenge }
