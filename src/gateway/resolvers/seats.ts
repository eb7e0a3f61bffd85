import type { Resolvers } from '../conversation/call.ts'
import { chooseSeats, giveBackSeats, seatOperationOf } from '../cart/choose-seats.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writeSeatMap } from '../cart/write-seat-map.ts'
import { writeCart } from '../flows/write-cart.ts'

/** Resolves the operations for seats (contract, 10). */
export const seats: Resolvers<'seatMap' | 'saveSelectedSeat' | 'removeSelectedSeat'> = {
  seatMap: (call) => {
    requireFlow(call)
    return writeSeatMap(call)
  },
  saveSelectedSeat: async (call, { seatOperationsInput }) => {
    requireFlow(call)
    await chooseSeats(call, seatOperationsInput.seatOperations.map(seatOperationOf))
    return writeCart(call)
  },
  removeSelectedSeat: async (call, { seatOperationsInput }) => {
    requireFlow(call)
    await giveBackSeats(call, seatOperationsInput.seatOperations.map(seatOperationOf))
    return writeCart(call)
  },
}
