import type { Resolvers } from '../call.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { chooseSeats, giveBackSeats } from '../shopping/choose-seats.ts'
import { writeSeatMap } from '../shopping/write-seat-map.ts'

/** Seats (gateway-wire-format, 10). */
export const seats: Resolvers<'seatMap' | 'saveSelectedSeat' | 'removeSelectedSeat'> = {
  seatMap: (call) => writeSeatMap(call),
  saveSelectedSeat: async (call, { seatOperationsInput }) => {
    await chooseSeats(call, seatOperationsInput)
    return writeCart(call)
  },
  removeSelectedSeat: async (call, { seatOperationsInput }) => {
    await giveBackSeats(call, seatOperationsInput)
    return writeCart(call)
  },
}
