import type { Resolvers } from '../call.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { nameParty, writeSlots } from '../shopping/name-party.ts'

/** Who travels (gateway-wire-format, 8). */
export const passengers: Resolvers<'passengers' | 'updatePassengers'> = {
  passengers: (call) => writeSlots(call),
  updatePassengers: async (call, { passengers: party, contact }) => {
    await nameParty(call, party, contact)
    return writeCart(call)
  },
}
