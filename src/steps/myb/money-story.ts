import type { Booking } from '#src/domain/booking.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'

/** One move of money of a booking. `at` is an ISO instant where it is known when. */
export type MoneyMove =
  | { kind: 'paid'; id: string; at?: string | undefined; payment: Charge }
  | { kind: 'refund'; id: string; at: string; refund: Refund }

/** When a payment was made, as the gateway tells it; of the first payment of a booking that was paid for at once, when the booking was made. */
const paidAt = ({ createdAt, hold }: Booking, payment: Charge, place: number): string | undefined => {
  const isWithBooking = place === 0 && !(hold && hold.fee.amount === 0) && createdAt !== ''
  return payment.paidAt ?? (isWithBooking ? createdAt : undefined)
}

/** Every payment of a booking, then every refund, the oldest first. */
export const moneyStory = (booking: Booking): MoneyMove[] => [
  ...booking.payments.map((payment, place) => ({
    kind: 'paid' as const,
    id: `${place} ${payment.brand} ${payment.lastFour}`,
    at: paidAt(booking, payment, place),
    payment,
  })),
  ...booking.refunds
    .toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1))
    .map((refund) => ({ kind: 'refund' as const, id: refund.id, at: refund.requestedAt, refund })),
]
