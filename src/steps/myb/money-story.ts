import type { Booking } from '#src/domain/booking.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'

/** One move of money of a booking. `at` is an ISO instant where it is known when. */
export type MoneyMove =
  | { kind: 'paid'; id: string; at?: string | undefined; payment: Charge }
  | { kind: 'refund'; id: string; at: string; refund: Refund }

/**
 * Every payment of a booking, then every refund, the oldest first. Only the first payment of a booking that was paid for when it was
 * made has its moment: the gateway does not tell the others'.
 */
export const moneyStory = ({ payments, refunds, createdAt, hold }: Booking): MoneyMove[] => [
  ...payments.map((payment, place) => ({
    kind: 'paid' as const,
    id: `${place} ${payment.brand} ${payment.lastFour}`,
    at: place === 0 && !(hold && hold.fee.amount === 0) && createdAt !== '' ? createdAt : undefined,
    payment,
  })),
  ...refunds
    .toSorted((one, other) => (one.requestedAt < other.requestedAt ? -1 : 1))
    .map((refund) => ({ kind: 'refund' as const, id: refund.id, at: refund.requestedAt, refund })),
]
