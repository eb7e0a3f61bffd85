import type { Booking } from '#src/domain/booking.ts'
import type { GivenUp } from '#src/domain/cart.ts'
import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'
import type { TripChange } from '#src/domain/trip-changes.ts'
import type { WaitingUpgrade } from '#src/domain/upgrade.ts'
import { type ClaimMark, claimed } from './claimed.ts'

/** The facts that a sentence about a payment states. */
export const paidFacts = (reference: string, { amount, brand, lastFour, paidAt: at }: Charge): ClaimFacts<'paid'> => ({
  reference,
  amount,
  brand,
  lastFour,
  at,
})

/** The facts that a sentence about a refund states. */
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

/** The claim of a sentence that says what became of a booking without tickets: over, or with its seats kept. */
export const standingClaim = ({ reference, status }: Pick<Booking, 'reference' | 'status'>): ClaimMark =>
  status === 'cancelled' || status === 'lapsed' || status === 'released'
    ? claimed('over', { reference, status })
    : claimed('seatsKept', { reference })

/** Something that was paid for: what of its price comes back when it is given up. */
type Worth = Pick<GivenUp, 'paid' | 'refund'> &
  Partial<Pick<GivenUp, 'code' | 'passengerId'>> & { kind: ClaimFacts<'givenUp'>['kind'] }

/** The claim of a sentence that says what giving something up gives back. */
export const givenUpClaim = ({ kind, code, passengerId, paid, refund }: Worth): ClaimMark =>
  claimed('givenUp', { kind, code, passengerId, paid, refund })

/** The claim of a sentence that says what of something is lost. */
export const forfeitClaim = ({ kind, code, passengerId, forfeited }: TripChange): ClaimMark =>
  givenUpClaim({
    kind,
    ...(code !== undefined && { code }),
    ...(passengerId !== undefined && { passengerId }),
    paid: forfeited,
    refund: zero(forfeited.currency),
  })

/** The claim of a sentence that says how an upgrade that waits stands. */
export const waitingClaim = (reference: string, { passengerIds, cabin, status }: WaitingUpgrade): ClaimMark =>
  claimed('upgrade', { reference, passengerId: passengerIds[0] ?? '', cabin, status })
