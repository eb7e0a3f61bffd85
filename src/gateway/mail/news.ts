import * as z from 'zod/mini'
import type { Booking } from '#src/domain/booking.ts'
import type { MailKind } from '#src/domain/mail.ts'
import type { Money } from '#src/domain/money.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { RefundLine, RefundTarget } from '#src/domain/refund.ts'
import { WirePnr } from '#src/operations/wire/booking.ts'
import { WireCharge } from '#src/operations/wire/charge.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload, PaidPart } from '../bookings/booking-payload.ts'
import { writePayments } from '../bookings/paid-parts.ts'
import { writePnr } from '../bookings/pnr.ts'

export type UpgradeKind = 'UPGRADE_CLEARED' | 'UPGRADE_NOT_CLEARED' | 'UPGRADE_LEFT'

/** What a change of a trip came to. */
export interface ChangeNews {
  kind: 'CHANGED'
  charges: Charge[]
  /** What is held of a card until an upgrade clears. */
  reserved: Charge[]
  targets: RefundTarget[]
  forfeited: Money
}

/** What cancelling a trip gave back, of what was paid. */
export interface CancelNews {
  kind: 'CANCELLED'
  paid: Money
  refund: Money
  lines: Pick<RefundLine, 'kind' | 'paid' | 'refund'>[]
  /** What a cover that was chosen pays beyond the lines. */
  cover?: Money
  targets: RefundTarget[]
}

/** Money, miles or a credit that was sent. */
export interface RefundNews {
  kind: 'REFUND_SENT'
  /** The code of the issued credit, if any. */
  target: RefundTarget
}

/** What became of an upgrade that waited. */
export interface UpgradeNews {
  kind: UpgradeKind
  segmentId: string
  cabin: string
  /** Of those who waited, their numbers in the booking. */
  passengerIds: string[]
  /** What was held of a card for it. */
  charge?: Charge
  points: number
  certificates: number
  /** What goes back for seats of the cabin that was left. */
  targets: RefundTarget[]
  /** Somebody's seat in the old cabin is gone and no other was found for them. */
  losesSeats: boolean
  /** Seats that were found in the new cabin for those who had one in the old. */
  seats: string[]
}

/** What a message tells beside the booking as it is. */
export type News =
  | { kind: Exclude<MailKind, 'CHANGED' | 'CANCELLED' | 'REFUND_SENT' | UpgradeKind> }
  | ChangeNews
  | CancelNews
  | RefundNews
  | UpgradeNews

/** The booking as the storefront reads it: a message and a page tell of the same one. */
export const bookingOf = (
  engine: Engine,
  reference: string,
  payload: BookingPayload,
  at: { status: string; now: number },
): Booking => z.parse(WirePnr, writePnr(engine, reference, payload, at)) as Booking

/** Payments as the storefront's receipt reads them. */
export const chargesOf = (parts: readonly PaidPart[]): Charge[] => z.parse(z.array(WireCharge), writePayments(parts))
