import type { Cart } from './cart.ts'
import type { SeatChoice } from './seat.ts'
import { selectedSegmentOf } from './travel-part.ts'

/** Returns `seatOperationsInput` for one seat. */
export const seatOperations = ({ segmentId, passengerId, seat }: SeatChoice) => ({
  seatOperations: [{ seatCode: seat, selectedSegment: selectedSegmentOf(segmentId), passengerIndex: Number(passengerId) }],
})

/** An extra for one passenger on one segment or part, with its total quantity. */
export interface ExtraWish {
  code: string
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  quantity: number
}

/** Tells whether the cart already contains a wish's extra. */
export const hasExtra = (cart: Cart | undefined, wish: ExtraWish): boolean =>
  cart?.extras.some(
    ({ code, passengerId, travelPartId }) =>
      code === wish.code && passengerId === wish.passengerId && travelPartId === wish.travelPartId,
  ) ?? false

/** Returns the input of `addToCart` and `updateCart` for several extras. A quantity is the wanted total, not an increment. */
export const extraOperations = (...wishes: readonly ExtraWish[]) => ({
  ancillaryOperations: wishes.map(({ code, passengerId, travelPartId, scope, quantity }) => ({
    ancillaryCode: code,
    quantity,
    passengerIndex: Number(passengerId),
    scope,
    travelPart: selectedSegmentOf(travelPartId),
  })),
})
