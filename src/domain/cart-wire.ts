import type { SeatChoice } from './seat.ts'
import { selectedSegmentOf } from './travel-part.ts'

/** `seatOperationsInput` for one seat (gateway-wire-format, 10). */
export const seatOperations = ({ segmentId, passengerId, seat }: SeatChoice) => ({
  seatOperations: [{ seatCode: seat, selectedSegment: selectedSegmentOf(segmentId), passengerIndex: Number(passengerId) }],
})

/** One extra for one passenger on one segment or part, and how many of it are wanted in all. */
export interface ExtraWish {
  code: string
  passengerId: string
  travelPartId: string
  scope: 'segment' | 'part'
  quantity: number
}

/** `products` and `productsContext` for one extra: the quantity is the number wanted in all. */
export const extraOperations = ({ code, passengerId, travelPartId, scope, quantity }: ExtraWish) => ({
  ancillaryOperations: [
    { ancillaryCode: code, quantity, passengerIndex: Number(passengerId), scope, travelPart: selectedSegmentOf(travelPartId) },
  ],
})
