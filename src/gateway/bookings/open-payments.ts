import { type Money, money, subtract, zero } from '#src/domain/money.ts'
import type { BookingPayload, PaidPart } from './booking-payload.ts'
import { paidFor } from './paid-parts.ts'

/** The refunded amount of a payment: in the booking's currency, in its own, and in points. */
export interface GivenBefore {
  amount: number
  own: number
  points: number
}

/** One form of payment that paid for a booking, with what can still go back to it. */
export interface OpenPayment {
  /** Names the payment among those of its booking. */
  key: string
  paid: PaidPart
  left: Money
  before: GivenBefore
}

const nothing: GivenBefore = { amount: 0, own: 0, points: 0 }

const keyOf = ({ charge }: PaidPart, place: number): string => (charge ? `${charge.requestId} ${charge.part}` : `#${place + 1}`)

/** Whether what a card's brand added goes back too: when the airline itself changed the trip. */
interface Terms {
  hasSurcharges: boolean
}

const leftOf = ({ amount, surcharge }: PaidPart, before: GivenBefore, { hasSurcharges }: Terms): Money => {
  const most = hasSurcharges || !surcharge ? amount : subtract(amount, surcharge)
  return money(Math.max(0, most.amount - before.amount), amount.currency)
}

/**
 * Everything that paid for a booking, oldest first (the fee of a hold, the booking, its changes), with what can still go back of each.
 * `given` is what `givenBefore` tells.
 */
export const openPayments = (
  payload: BookingPayload,
  given: ReadonlyMap<string, GivenBefore>,
  terms: Terms = { hasSurcharges: false },
): OpenPayment[] =>
  [...(payload.paidForHold ? paidFor(payload.paidForHold) : []), ...paidFor(payload)].map((paid, place) => {
    const key = keyOf(paid, place)
    const before = given.get(key) ?? nothing
    return { key, paid, left: leftOf(paid, before, terms), before }
  })

/** The most that can go back of a booking. */
export const mostLeft = (payments: readonly OpenPayment[], currency: string): Money =>
  payments.reduce((sum, { left }) => money(sum.amount + left.amount, currency), zero(currency))
