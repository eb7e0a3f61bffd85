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
  /** Set once the document is no longer valid: exchanged, refunded in full or in part, or void. */
  ending?: 'exchanged' | 'refunded' | 'partlyRefunded' | 'void'
  /** The refunded amount of a partly refunded document. */
  refunded?: Money
  /** Whether all or some of its flights have left. */
  flown?: 'whole' | 'partly'
}

/** A passenger on one flight of a booking. */
export interface PassengerOnFlight {
  passengerId: string
  segmentId: string
}

/** A waitlisted upgrade. `price` or `points` is charged when it clears. */
export interface Waitlisted extends PassengerOnFlight {
  cabin: string
  price?: Money
  points?: number
  status: 'waitlisted' | 'cleared' | 'notCleared' | 'cancelled'
  /** ISO instant of the request, or undefined if the gateway does not say. */
  askedAt?: string
  /** ISO instant by which it clears or fails. */
  clearsBy: string
  /** ISO instant at which it cleared, failed or was cancelled. */
  decidedAt?: string
}

/** A passenger who flies in another cabin than booked. */
export interface MovedUp extends PassengerOnFlight {
  cabin: string
}

/** A cover that came with the booking: cancel for any reason, or refund protection. */
export interface Cover {
  kind: 'CFAR' | 'REFUND_PROTECT'
  reference: string
  /** The refunded share of the price, from 0 to 1. */
  share: number
  /** ISO instant until which it can be used. */
  until: string
}

/** Alternative flights in the same fare that the traveller may take free of charge after the airline's change. */
export interface AlternativeFlights {
  id: string
  segments: Segment[]
}

/** An airline's change that the traveller has not answered. `original` contains the removed flights. */
export interface AirlineChange {
  original: Segment[]
  /** Undefined if the gateway does not say. */
  reason?: 'scheduleChange' | 'cancelled'
  /** ISO instant at which the traveller was told, or undefined if the gateway does not say. */
  toldAt?: string
  /** Each passenger's legal rights. Undefined if no law applies, or if the gateway does not say. */
  rights?: PassengerRights
  /** Best first. */
  alternatives?: AlternativeFlights[]
}

/** A booking in the gateway. `reference` is the PNR, six characters. */
export interface Booking {
  reference: string
  /** The order id, or undefined if the gateway has no orders. */
  orderId?: string
  /** `held` awaits payment, `lapsed` was not paid in time, `released` was given up before payment, `cancelled` had tickets. */
  status: 'ticketed' | 'pendingTicket' | 'held' | 'lapsed' | 'released' | 'cancelled'
  /** The terms of the hold. They stay with the booking after payment. */
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
  /** Upgraded passengers by flight, or undefined if the gateway does not say. */
  upgraded?: MovedUp[]
  covers: Cover[]
  /** Notes and service requests from the purchase. */
  notes?: string[]
  requests?: ServiceRequest[]
  /** Refunds, sent or in progress, oldest first. */
  refunds: Refund[]
  /** An open airline change. Its new flights are in `parts` with their status. The removed flights are here. */
  airlineChange?: AirlineChange
  /** Messages sent about the booking, oldest first. Undefined if the gateway does not say, so that the page promises none. */
  mails?: SentMail[]
}

/** Tells whether a booking counts as ticketed, which requires a ticket number, whatever its status says. */
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
  /** ISO instant until which it was available. */
  until?: string
  /** The cheapest available alternative. */
  alternative?: string
}

/** The answer of trip details: a booking, or the status of the attempt to make one. */
export interface TripDetails {
  booking?: Booking
  attempt?: Attempt
  /** The cart of the change that this conversation has bought. */
  change?: Cart
  /** `ORDER` if booked through the order family, `PNR` if through the booking flow. */
  orderType?: string
  /** The booking's order id, in addition to its reference. */
  orderId?: string
  tripOptions: TripOption[]
  /** The rules of the booked fares. Until the ISO instant `changeFreeUntil`, changing any part of the trip is free. */
  fares?: { rules: LegRules[]; changeFreeUntil?: string }
  /** The time of this answer by the gateway's clock, as an ISO instant. */
  toldAt?: string
  privacySettings?: PrivacySettings
}

/** Tells whether the attempt became a booking. A booking beside an unfinished attempt is the one being changed. */
export const isMade = ({ booking, attempt }: Pick<TripDetails, 'booking' | 'attempt'>): boolean =>
  booking !== undefined && (attempt === undefined || attempt.status === 'booked')

/** The answer of a purchase: a booking, or a bank's challenge to pass first. Every refusal is an error. */
export type PurchaseAnswer = { outcome: 'booked'; booking: Booking } | { outcome: 'challenge'; challenge: Challenge }
