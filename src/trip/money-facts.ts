import type { Booking } from '#src/domain/booking.ts'
import type { GivenUp } from '#src/domain/cart.ts'
import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'
import type { TripChange } from '#src/domain/trip-changes.ts'
import type { WaitingUpgrade } from '#src/domain/upgrade.ts'
import { type ClaimMark, claimed } from './claimed.ts'

/** Returns the facts stated about a payment. */
export const paidFacts = (reference: string, { amount, brand, lastFour, paidAt: at }: Charge): ClaimFacts<'paid'> => ({
  reference,
  amount,
  brand,
  lastFour,
  at,
})

/** Returns the facts stated about a refund. */
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

/** Returns a hold's fee that is not credited towards the price. */
export const feeBeside = ({ hold, total }: Pick<Booking, 'hold' | 'total'>): Money =>
  hold && !hold.isFeeCredited && hold.fee.currency === total.currency ? hold.fee : zero(total.currency)

/** Returns the facts stated about the total paid for a booking, apart from refunds. */
export const accountOf = (booking: Booking): ClaimFacts<'accounted'> => ({
  reference: booking.reference,
  moves: [
    ...booking.payments.map(({ amount }) => amount),
    ...booking.refunds.map(({ target }) => multiply(target.amount, -1)),
  ].filter(({ currency }) => currency === booking.total.currency),
  total: add(booking.total, feeBeside(booking)),
})

/** Returns the claim about a booking without tickets: over, or with its seats held. */
export const standingClaim = ({ reference, status }: Pick<Booking, 'reference' | 'status'>): ClaimMark =>
  status === 'cancelled' || status === 'lapsed' || status === 'released'
    ? claimed('over', { reference, status })
    : claimed('seatsKept', { reference })

/** A paid item, and what is refunded if it is given up. */
type Worth = Pick<GivenUp, 'paid' | 'refund'> &
  Partial<Pick<GivenUp, 'code' | 'passengerId'>> & { kind: ClaimFacts<'givenUp'>['kind'] }

/** Returns the claim about what giving an item up refunds. */
export const givenUpClaim = ({ kind, code, passengerId, paid, refund }: Worth): ClaimMark =>
  claimed('givenUp', { kind, code, passengerId, paid, refund })

/** Returns the claim about what is forfeited of an item. */
export const forfeitClaim = ({ kind, code, passengerId, forfeited }: TripChange): ClaimMark =>
  givenUpClaim({
    kind,
    ...(code !== undefined && { code }),
    ...(passengerId !== undefined && { passengerId }),
    paid: forfeited,
    refund: zero(forfeited.currency),
  })

/** Returns the claim about a waitlisted upgrade's status. */
export const waitingClaim = (reference: string, { passengerIds, cabin, status }: WaitingUpgrade): ClaimMark =>
  claimed('upgrade', { reference, passengerId: passengerIds[0] ?? '', cabin, status })
