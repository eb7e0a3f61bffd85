import { type Booking, isPriced, type PricedBooking, type SpentOnUpgrade, type Waitlisted } from '#src/domain/booking.ts'
import type { GivenUp } from '#src/domain/cart.ts'
import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import { moneySum } from '#src/domain/money-story.ts'
import type { ClaimFacts } from '#src/domain/page-claim.ts'
import type { Charge } from '#src/domain/payment.ts'
import type { Refund } from '#src/domain/refund.ts'
import type { TripChange } from '#src/domain/trip-changes.ts'
import type { WaitingUpgrade } from '#src/domain/upgrade.ts'
import { type ClaimMark, claimed } from './claimed.ts'

/** Collects the facts of the claim about a payment. */
export const paidFacts = (reference: string, { amount, brand, lastFour, paidAt: at }: Charge): ClaimFacts<'paid'> => ({
  reference,
  amount,
  brand,
  lastFour,
  at,
})

/** Collects the facts of the claim about a refund. */
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

/** Collects the facts of the claim about the points and certificates spent on an upgrade. */
export const spentFacts = (
  { reference }: Pick<Booking, 'reference'>,
  { passengerIds, cabin, points, certificates, at }: SpentOnUpgrade,
): ClaimFacts<'spent'> => ({ reference, passengerIds, cabin, points, certificates, at })

/** Collects the facts of the claim about the sum reserved for a waitlisted upgrade, or released. */
export const waitlistedFacts = (
  { reference }: Pick<Booking, 'reference'>,
  { passengerId, cabin, status, price, points, certificates }: Waitlisted,
): ClaimFacts<'upgrade'> => ({ reference, passengerId, cabin, status, price, points, certificates })

/** Returns the fee of a hold if it is not credited towards the price, otherwise zero. */
const feeBeside = ({ hold, total }: Pick<PricedBooking, 'hold' | 'total'>): Money =>
  hold && !hold.isFeeCredited && hold.fee.currency === total.currency ? hold.fee : zero(total.currency)

/**
 * Builds the claim that payments and refunds add up to the booking's price. Returns undefined if the gateway does not report the price, or
 * if more than the price was paid and the gateway does not report refunds.
 */
export const accountClaim = (booking: Booking): ClaimMark | undefined =>
  isPriced(booking) && !moneySum(booking).isUnexplained
    ? claimed('accounted', {
        reference: booking.reference,
        moves: [
          ...booking.payments.map(({ amount }) => amount),
          ...booking.refunds.map(({ target }) => multiply(target.amount, -1)),
        ].filter(({ currency }) => currency === booking.total.currency),
        total: add(booking.total, feeBeside(booking)),
      })
    : undefined

/** Builds the claim about a booking without tickets: either it is over, or its seats are kept. */
export const statusClaim = ({ reference, status }: Pick<Booking, 'reference' | 'status'>): ClaimMark =>
  status === 'cancelled' || status === 'lapsed' || status === 'released'
    ? claimed('over', { reference, status })
    : claimed('seatsKept', { reference })

/** A paid item, and the refund for giving it up. */
type Worth = Pick<GivenUp, 'paid' | 'refund'> &
  Partial<Pick<GivenUp, 'code' | 'passengerId'>> & { kind: ClaimFacts<'givenUp'>['kind'] }

/** Builds the claim about the refund for an item that is given up. */
export const givenUpClaim = ({ kind, code, passengerId, paid, refund }: Worth): ClaimMark =>
  claimed('givenUp', { kind, code, passengerId, paid, refund })

/** Builds the claim about the amount that is forfeited for an item. */
export const forfeitClaim = ({ kind, code, passengerId, forfeited }: TripChange): ClaimMark =>
  givenUpClaim({
    kind,
    ...(code !== undefined && { code }),
    ...(passengerId !== undefined && { passengerId }),
    paid: forfeited,
    refund: zero(forfeited.currency),
  })

/** Builds the claim about the status of a waitlisted upgrade. */
export const waitingClaim = (reference: string, { passengerIds, cabin, status }: WaitingUpgrade): ClaimMark =>
  claimed('upgrade', { reference, passengerId: passengerIds[0] ?? '', cabin, status })
