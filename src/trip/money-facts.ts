import type { Booking } from '#src/domain/booking.ts'
import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'

/** What a sentence states that tells of a payment. */
export const paidFacts = (reference: string, { amount, brand, lastFour, paidAt: at }: Charge): ClaimFacts<'paid'> => ({
  reference,
  amount,
  brand,
  lastFour,
  at,
})

/** What a sentence states that tells of money on its way back. */
export const refundFacts = (
  { reference }: Pick<Booking, 'reference'>,
  { id, target, status, sentAt }: Refund,
): ClaimFacts<'refund'> => ({
  reference,
  id,
  amount: target.amount,
  status,
  sentAt,
})

/** What a hold cost that does not count towards the price. */
export const feeBeside = ({ hold, total }: Pick<Booking, 'hold' | 'total'>): Money =>
  hold && !hold.isFeeCredited && hold.fee.currency === total.currency ? hold.fee : zero(total.currency)

/** What a sentence states that sums up all that was paid for a booking, beside what has gone back. */
export const accountOf = (booking: Booking): ClaimFacts<'accounted'> => ({
  reference: booking.reference,
  moves: [
    ...booking.payments.map(({ amount }) => amount),
    ...booking.refunds.map(({ target }) => multiply(target.amount, -1)),
  ].filter(({ currency }) => currency === booking.total.currency),
  total: add(booking.total, feeBeside(booking)),
})
