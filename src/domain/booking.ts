import type { ServiceRequest } from './assistance.ts'
import type { Cart, CartLine, SelectedExtra, SelectedSeat } from './cart.ts'
import type { LegRules } from './fare-rule.ts'
import type { FulfilmentLine } from './fulfilment.ts'
import type { Hold } from './hold.ts'
import type { ItineraryPart, Segment } from './itinerary.ts'
import type { SentMail } from './mail.ts'
import type { Money } from './money.ts'
import type { Contact, Passenger } from './passenger.ts'
import type { PassengerRights } from './passenger-rights.ts'
import type { Attempt, Challenge, Charge } from './payment.ts'
import type { Reservation } from './reservation.ts'
import type { PrivacySettings } from './privacy-settings.ts'
import type { Refund, UpgradeValues } from './refund.ts'

/** A ticket (`VCR`), or an electronic miscellaneous document (`EMD`) issued for an extra. */
export interface TravelDocumentIssued {
  number: string
  kind: 'VCR' | 'EMD'
  passengerId: string
  /** Set once the document is no longer valid in full. */
  ending?: 'exchanged' | 'refunded' | 'partlyRefunded' | 'void'
  /** The amount refunded, for a partly refunded document. */
  refunded?: Money
  /** How much of the document has been used: all of its flights have departed, or some. Undefined if none has. */
  flown?: 'whole' | 'partly'
}

/** A passenger on one flight of a booking. */
export interface PassengerOnFlight {
  passengerId: string
  segmentId: string
}

/**
 * A waitlisted upgrade. `price` is charged when the upgrade clears. `points` and `certificates` leave the member's account at once,
 * and return to it if the upgrade does not clear.
 */
export interface Waitlisted extends PassengerOnFlight {
  cabin: string
  price?: Money
  points?: number
  certificates?: number
  status: 'waitlisted' | 'cleared' | 'notCleared' | 'cancelled'
  /** ISO instant of the request, or undefined if the gateway does not report it. */
  askedAt?: string
  /** ISO instant by which the upgrade is decided. */
  clearsBy: string
  /** ISO instant at which the upgrade cleared, failed or was cancelled. */
  decidedAt?: string
}

/** Points and certificates that a member spent on a cleared upgrade. */
export interface SpentOnUpgrade extends UpgradeValues {
  passengerIds: string[]
  segmentId: string
  cabin: string
  /** ISO instant at which the upgrade was confirmed. */
  at: string
  /** The payment reference. */
  reference: string
}

/** The miles that paid for an award. `at` is an ISO instant, `reference` that of the payment. */
export interface SpentOnAward {
  points: number
  at: string
  reference: string
}

/** A passenger who flies in a higher cabin than originally booked. */
export interface MovedUp extends PassengerOnFlight {
  cabin: string
}

/** Cancellation cover bought with the booking: `CFAR` (cancel for any reason) or refund protection. */
export interface Cover {
  kind: 'CFAR' | 'REFUND_PROTECT'
  reference: string
  /** The share of the price that the cover refunds, from 0 to 1. */
  share: number
  /** Maximum refund. Undefined if the gateway does not report it; the cover then refunds its share of everything paid. */
  most?: Money
  /** ISO instant until which the cover can be used. */
  until: string
}

/**
 * Flights in the booked fare to which the traveller may switch free of charge, instead of accepting the airline's replacement.
 */
export interface AlternativeFlights {
  id: string
  segments: Segment[]
  /** Where the booked journey that they replace begins and ends, and when it departs. Undefined if the gateway does not report it. */
  replaced?: Pick<Segment, 'origin' | 'destination' | 'departure'>
}

/** A change by the airline that the traveller has not yet answered. `original` contains the removed flights. */
export interface AirlineChange {
  original: Segment[]
  /** Undefined if the gateway does not report a reason. */
  reason?: 'scheduleChange' | 'cancelled'
  /** ISO instant at which the traveller was notified, or undefined if the gateway does not report it. */
  toldAt?: string
  /** The legal rights of each passenger. Undefined if no law applies or the gateway does not report them. */
  rights?: PassengerRights
  /** Best first. */
  alternatives?: AlternativeFlights[]
}

/** A booking in the gateway. `reference` is the PNR, six characters. */
export interface Booking {
  reference: string
  /** The order id, or undefined if the gateway has no orders. */
  orderId?: string
  /**
   * `held` awaits payment, `lapsed` was not paid in time, `released` was cancelled before payment, `cancelled` was cancelled
   * after ticketing. With `pendingTicket`, the airline is issuing the tickets. With `unticketed`, the gateway reports no tickets,
   * and no status that the storefront knows.
   */
  status: 'ticketed' | 'pendingTicket' | 'unticketed' | 'held' | 'lapsed' | 'released' | 'cancelled'
  /** The terms of the hold, which are kept after the booking has been paid. */
  hold?: Hold
  createdAt: string
  parts: ItineraryPart[]
  passengers: Passenger[]
  contact?: Contact
  documents: TravelDocumentIssued[]
  seats: SelectedSeat[]
  extras: SelectedExtra[]
  insurance?: { productId: string; policyNumber: string; price: Money }
  lines: CartLine[]
  /** Undefined if the gateway reports neither a price nor payments in a single currency. */
  total: Money | undefined
  payments: Charge[]
  /** Oldest first. Undefined if there are none, or the gateway does not report them. */
  spentOnUpgrades?: SpentOnUpgrade[]
  /** The miles that paid for the flights. Undefined if money paid for them, or the gateway does not report it. */
  spentOnAward?: SpentOnAward
  /** Miles that the member who booked earns with the trip. Undefined if there are none, or the gateway does not report them. */
  earnedMiles?: number
  checkedIn: PassengerOnFlight[]
  waitlist: Waitlisted[]
  /** Upgraded passengers by flight, or undefined if the gateway does not report them. */
  upgraded?: MovedUp[]
  covers: Cover[]
  /** Products that suppliers fulfil after the tickets. Undefined if there are none, or the gateway does not report them. */
  fulfilment?: FulfilmentLine[]
  /** Notes and service requests from the purchase. */
  notes?: string[]
  requests?: ServiceRequest[]
  /** Refunds that were requested or sent, oldest first. */
  refunds: Refund[]
  /** Set if the gateway does not report refunds, so that an empty list does not mean that nothing was refunded. */
  areRefundsUnseen?: true
  /** The airline change that awaits the traveller's answer. `parts` contains the new flights, marked by their status. */
  airlineChange?: AirlineChange
  /**
   * Messages sent about the booking, oldest first. Undefined if the gateway does not report them; the page then mentions no
   * message.
   */
  mails?: SentMail[]
  /** Cars and rooms reserved with partners, or not confirmed by them, oldest first. Undefined if there are none. */
  reservations?: Reservation[]
}

/** A booking with a reported price. The embedded gateway reports it for each of its bookings. */
export type PricedBooking = Booking & { total: Money }

export const isPriced = (booking: Booking): booking is PricedBooking => booking.total !== undefined

/**
 * Returns true if the booking has tickets. The status `ticketed` alone is not enough: at least one ticket number must be present.
 */
export const hasTickets = ({ status, documents }: Booking): boolean =>
  status === 'ticketed' && documents.some(({ kind }) => kind === 'VCR')

/** Returns true if a flight of a booking was cancelled, alone or with the whole booking. */
export const isFlightCancelled = ({ status }: Pick<Booking, 'status'>, segment: Pick<Segment, 'status'>): boolean =>
  status === 'cancelled' || segment.status === 'cancelled'

export interface TripOption {
  tripOption: string
  ruleName: string
  enabled: boolean
  failureReason?: string
  /** ISO instant at which the option closed. */
  until?: string
  /** The cheapest available option that serves the same purpose. */
  alternative?: string
}

/** The response of `tripDetails`: a booking, the status of a purchase attempt, or both. */
export interface TripDetails {
  booking?: Booking
  attempt?: Attempt
  /** The cart of the change that was bought in this conversation. */
  change?: Cart
  /** `ORDER` if booked through the order family, `PNR` if through the booking flow. */
  orderType?: string
  /** The booking's order id, in addition to its reference. */
  orderId?: string
  tripOptions: TripOption[]
  /** The fare rules of the booked legs. Until the ISO instant `changeFreeUntil`, changes of any part of the trip are free. */
  fares?: { rules: LegRules[]; changeFreeUntil?: string }
  /** Time of the response by the gateway's clock, as an ISO instant. */
  toldAt?: string
  privacySettings?: PrivacySettings
}

/**
 * Returns true if the purchase attempt has produced the booking. While an attempt is unfinished, `booking` is the existing
 * booking that the attempt changes.
 */
export const isMade = ({ booking, attempt }: Pick<TripDetails, 'booking' | 'attempt'>): boolean =>
  booking !== undefined && (attempt === undefined || attempt.status === 'booked')

/**
 * The response to a purchase: a booking, or a bank's challenge to pass first. A refused purchase is reported as an error instead.
 */
export type PurchaseAnswer = { outcome: 'booked'; booking: Booking } | { outcome: 'challenge'; challenge: Challenge }
