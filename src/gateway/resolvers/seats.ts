import type { Resolvers } from '../call.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { chooseSeats, giveBackSeats } from '../shopping/choose-seats.ts'
import { requireFlow } from '../shopping/trip-flow.ts'
import { writeSeatMap } from '../shopping/write-seat-map.ts'

/** Seats (contract, 10). */
export const seats: Resolvers<'seatMap' | 'saveSelectedSeat' | 'removeSelectedSeat'> = {
  seatMap: (call) => {
    requireFlow(call)
    return writeSeatMap(call)
  },
  saveSelectedSeat: async (call, { seatOperationsInput }) => {
    requireFlow(call)
    await chooseSeats(call, seatOperationsInput)
    return writeCart(call)
  },
  removeSelectedSeat: async (call, { seatOperationsInput }) => {
    requireFlow(call)
    await giveBackSeats(call, seatOperationsInput)
    return writeCart(call)
  },
}
