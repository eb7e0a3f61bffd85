import type { Cart } from './cart.ts'
import type { CoverKind } from './protection.ts'
import type { SeatChoice } from './seat.ts'
import { selectedSegmentOf } from './travel-part.ts'

/** Builds the variable `selectFlights` from the refs of offers, one per leg. */
export const selectFlights = (refs: readonly (number | undefined)[]) => refs.map((ref) => `selectFlights=${ref}`).join('&')

/** Builds `seatOperationsInput` for one seat. */
export const seatOperations = ({ segmentId, passengerId, seat }: SeatChoice) => ({
  seatOperations: [{ seatCode: seat, selectedSegment: selectedSegmentOf(segmentId), passengerIndex: Number(passengerId) }],
})

/** A request for an extra for one passenger on one segment or part. `quantity` is the total wanted, not an increment. */
export interface ExtraWish {
  code: string
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  quantity: number
}

/** Returns true if the cart already contains the requested extra. */
export const hasExtra = (cart: Cart | undefined, wish: ExtraWish): boolean =>
  cart?.extras.some(
    ({ code, passengerId, travelPartId }) =>
      code === wish.code && passengerId === wish.passengerId && travelPartId === wish.travelPartId,
  ) ?? false

/** Builds the input of `addToCart` and `updateCart` for one or more extras. */
export const extraOperations = (...wishes: readonly ExtraWish[]) => ({
  ancillaryOperations: wishes.map(({ code, passengerId, travelPartId, scope, quantity }) => ({
    ancillaryCode: code,
    quantity,
    passengerIndex: Number(passengerId),
    scope,
    travelPart: selectedSegmentOf(travelPartId),
  })),
})

/**
 * Builds the input of `addToCart` and `updateCart` for a cover at the price of an offer. Quantity 0 removes the cover. A cover for any
 * reason has operations of its own.
 */
export const coverOperations = (kind: CoverKind, offerId: string, quantity: 0 | 1) => ({
  protectionOperations: [{ kind: kind === 'health' ? ('HEALTH' as const) : ('REFUND_PROTECT' as const), offerId, quantity }],
})
