import type { Resolvers } from '../call.ts'
import { amendBooking } from '../purchase/amend-booking.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { nameParty, writeSlots } from '../shopping/name-party.ts'

/** Passengers (contract, 8). */
export const passengers: Resolvers<'passengers' | 'updatePassengers'> = {
  passengers: (call) => writeSlots(call),
  updatePassengers: async (call, { pnrQuery, passengers: party, contact }) => {
    if (call.conversation.state.trip || call.flow !== 'booking')
      await amendBooking(call, { pnrQuery, passengers: party, contact })
    else await nameParty(call, party, contact)
    return writeCart(call)
  },
}
