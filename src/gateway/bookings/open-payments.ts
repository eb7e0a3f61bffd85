import { type Money, money, subtract, zero } from '#src/domain/money.ts'
import type { BookingPayload, PaidPart } from './booking-payload.ts'
import { paidTenders } from './paid-parts.ts'

/**
 * Refunds of a payment so far: in the booking's currency, in the currency of the card or agency credit (`own`), and in points.
 */
export interface GivenBefore {
  amount: number
  own: number
  points: number
}

/** A tender of a booking and the amount that can still be refunded to it. */
export interface OpenPayment {
  /** Identifies the payment within its booking. */
  key: string
  paid: PaidPart
  left: Money
  before: GivenBefore
}

const nothing: GivenBefore = { amount: 0, own: 0, points: 0 }

const keyOf = ({ charge }: PaidPart, place: number): string => (charge ? `${charge.requestId} ${charge.part}` : `#${place + 1}`)

/** Card surcharges are refunded only if the airline changed the trip. */
interface Terms {
  hasSurcharges: boolean
}

const leftOf = ({ amount, surcharge }: PaidPart, before: GivenBefore, { hasSurcharges }: Terms): Money => {
  const most = hasSurcharges || !surcharge ? amount : subtract(amount, surcharge)
  return money(Math.max(0, most.amount - before.amount), amount.currency)
}

/**
 * Lists the payments of a booking with the amount of each that is still refundable. The hold fee comes first, then the other
 * payments in the order in which they were made. `given` comes from `givenBefore`.
 */
export const openPayments = (
  payload: BookingPayload,
  given: ReadonlyMap<string, GivenBefore>,
  terms: Terms = { hasSurcharges: false },
): OpenPayment[] =>
  [...(payload.paidForHold ? paidTenders(payload.paidForHold) : []), ...paidTenders(payload)].map((paid, place) => {
    const key = keyOf(paid, place)
    const before = given.get(key) ?? nothing
    return { key, paid, left: leftOf(paid, before, terms), before }
  })

/** Adds up the amounts that can still be refunded. */
export const mostLeft = (payments: readonly OpenPayment[], currency: string): Money =>
  payments.reduce((sum, { left }) => money(sum.amount + left.amount, currency), zero(currency))
