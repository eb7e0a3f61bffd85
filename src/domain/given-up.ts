import type { Cart, GivenUp, SelectedExtra } from './cart.ts'
import { type Money, multiply, subtract } from './money.ts'
import type { SeatChoice, SeatSlot } from './seat.ts'
import { seatPaidFor } from './trip-changes.ts'

/** Returns the price paid for a seat that the traveller removes, and the refund. Undefined if the seat was not paid for. */
export const givenUpSeat = (cart: Cart, choice: SeatChoice): GivenUp | undefined => {
  const before = seatPaidFor(cart, choice)
  return before?.code === choice.seat && before.paid.amount > 0 ? before : undefined
}

const hasSeat = (cart: Cart, { passengerId, segmentId }: SeatChoice, code: string): boolean =>
  cart.seats.some((seat) => seat.passengerId === passengerId && seat.segmentId === segmentId && seat.seat === code)

/**
 * Returns the value lost by choosing this seat in place of a dearer one that was paid for, and the refund. Undefined if this seat
 * is worth at least as much.
 */
export const givenUpForSeat = (cart: Cart, choice: SeatChoice, slot: Pick<SeatSlot, 'price' | 'worth'>): GivenUp | undefined => {
  const before = seatPaidFor(cart, choice)
  if (!before || !hasSeat(cart, choice, before.code) || !slot.price || !slot.worth) return undefined
  const less = subtract(before.paid, slot.worth)
  if (less.amount <= 0 || slot.price.amount > 0) return undefined
  return { ...before, paid: less, refund: multiply(slot.price, -1) }
}

/**
 * Returns the price paid for the units of an extra that the traveller removes, and the refund. Undefined if none of them was paid
 * for.
 */
export const givenUpExtra = (
  { paidFor, extras }: Cart,
  wish: Pick<SelectedExtra, 'code' | 'passengerId' | 'travelPartId' | 'quantity'>,
): GivenUp | undefined => {
  const isIt = (each: Pick<GivenUp, 'code' | 'passengerId' | 'travelPartId'>) =>
    each.code === wish.code && each.passengerId === wish.passengerId && each.travelPartId === wish.travelPartId
  const before = paidFor?.find((thing) => thing.kind === 'extra' && isIt(thing))
  const kept = Math.min(extras.find(isIt)?.quantity ?? 0, before?.quantity ?? 0)
  if (!before || before.paid.amount === 0 || wish.quantity >= kept) return undefined
  const count = kept - wish.quantity
  const share = (sum: Money): Money => ({ ...sum, amount: Math.round((sum.amount * count) / before.quantity) })
  return { ...before, quantity: count, paid: share(before.paid), refund: share(before.refund) }
}

/**
 * Returns the price paid for insurance that the traveller replaces or removes, and the refund. Undefined if the paid insurance is
 * kept.
 */
export const givenUpInsurance = ({ paidFor, insurance }: Cart, productId: string | undefined): GivenUp | undefined => {
  const before = paidFor?.find(({ kind }) => kind === 'insurance')
  return before && insurance?.productId === before.code && productId !== before.code ? before : undefined
}
