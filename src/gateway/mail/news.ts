import * as z from 'zod/mini'
import { type Booking, isPriced, type PricedBooking } from '#src/domain/booking.ts'
import type { Corrected } from '#src/domain/correction.ts'
import type { MailKind } from '#src/domain/mail.ts'
import type { Money } from '#src/domain/money.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { RefundLine, RefundTarget } from '#src/domain/refund.ts'
import { WirePnr } from '#src/operations/trip/response.ts'
import { WireCharge } from '#src/operations/payment/charge.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload, PaidPart } from '../bookings/booking-payload.ts'
import { writePayments } from '../bookings/paid-parts.ts'
import { writePnr } from '../bookings/pnr.ts'

export type UpgradeMailKind = 'UPGRADE_CLEARED' | 'UPGRADE_NOT_CLEARED' | 'UPGRADE_LEFT'

/** A seat, extra or upgrade that a passenger had when the airline replaced flights. `flight` is a flight's name. */
export type RebookedItem = { passengerId: string; price?: Money } & (
  | { kind: 'seat'; seatCode: string; flight: string; former?: string }
  | { kind: 'extra'; code: string; quantity: number; flight?: string }
  | { kind: 'upgrade'; cabin: string; flight: string }
)

/** The items on flights that the airline replaced, moved to the new flights or refunded. */
export interface Rebooked {
  /** The items as they are on the new flights. `former` is the seat on the old flight. */
  moved: RebookedItem[]
  /** The items that the new flights do not offer, with the prices that were paid. */
  left: RebookedItem[]
}

/** A change of flights by the airline, which the traveller has not answered yet. */
export interface AirlineNews {
  kind: 'AIRLINE_CHANGED'
  rebooked: Rebooked
  targets: RefundTarget[]
  /** True if a passenger was checked in on a flight that was replaced. */
  endsCheckIn: boolean
}

/** Miles and a number of upgrade certificates from a member's account. */
export interface AccountValues {
  points: number
  certificates: number
}

/** The financial outcome of a change to a trip. */
export interface ChangeNews {
  kind: 'CHANGED'
  /** Set if the traveller answered the airline's change by taking other flights. */
  rebooked?: Rebooked
  charges: Charge[]
  /** Charges that are only reserved on a card until an upgrade clears. */
  reserved: Charge[]
  targets: RefundTarget[]
  forfeited: Money
  /** Miles and certificates spent on confirmed upgrades. */
  spent?: AccountValues
  /** Miles and certificates reserved for waitlisted upgrades. They are returned if no seat becomes available. */
  waiting?: AccountValues
}

/** A correction of names, contact details or assistance. */
export interface CorrectionNews {
  kind: 'CORRECTED'
  names: Corrected[]
  isContactChanged: boolean
  isAssistanceChanged: boolean
}

/** The financial outcome of a cancellation. */
export interface CancelNews {
  kind: 'CANCELLED'
  paid: Money
  refund: Money
  lines: Pick<RefundLine, 'kind' | 'label' | 'paid' | 'refund' | 'paidValues'>[]
  /** The payment of the refund protection, in addition to the lines. */
  cover?: Money
  targets: RefundTarget[]
}

/** A refund that was sent, as money, miles or a credit. */
export interface RefundNews {
  kind: 'REFUND_SENT'
  /** Destination of the refund, including the code of an issued credit. */
  target: RefundTarget
}

/** The outcome of a waitlisted upgrade. */
export interface UpgradeNews {
  kind: UpgradeMailKind
  segmentId: string
  cabin: string
  /** Ids of the waitlisted passengers. */
  passengerIds: string[]
  /** The charge that was reserved on a card. */
  charge?: Charge
  points: number
  certificates: number
  /** Refunds of seats that the passengers had chosen in the former cabin. */
  targets: RefundTarget[]
  /** True if a passenger lost a chosen seat in the former cabin without getting one in the new cabin. */
  losesSeats: boolean
  /** The new seats of passengers who had chosen one in the former cabin. */
  seats: string[]
}

/** The event that a message reports. The current state of the booking is read separately. */
export type MailNews =
  | { kind: Exclude<MailKind, 'AIRLINE_CHANGED' | 'CHANGED' | 'CORRECTED' | 'CANCELLED' | 'REFUND_SENT' | UpgradeMailKind> }
  | AirlineNews
  | ChangeNews
  | CorrectionNews
  | CancelNews
  | RefundNews
  | UpgradeNews

/** Converts a booking as the storefront does, so that messages and pages agree. Throws if the booking has no price. */
export const bookingOf = (
  engine: Engine,
  reference: string,
  payload: BookingPayload,
  at: { status: string; now: number },
): PricedBooking => {
  const booking: Booking = z.parse(WirePnr, writePnr(engine, reference, payload, at))
  if (isPriced(booking)) return booking
  throw new Error(`the booking ${reference} has no price`)
}

/** Parses payments as the storefront does for its receipt. */
export const chargesOf = (parts: readonly PaidPart[]): Charge[] => z.parse(z.array(WireCharge), writePayments(parts))
