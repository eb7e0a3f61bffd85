import type { Resolvers } from '../conversation/call.ts'
import { amendBooking } from '../trips/amend-booking.ts'
import { nameParty, writeSlots } from '../cart/name-party.ts'
import { writeCart } from '../flows/write-cart.ts'

/** Resolves the operations for passengers (contract, 8). */
export const passengers: Resolvers<'passengers' | 'updatePassengers'> = {
  passengers: (call) => writeSlots(call),
  updatePassengers: async (call, sent) => {
    if (!call.conversation.state.trip && call.flow === 'booking') {
      await nameParty(call, sent)
      return writeCart(call)
    }
    const mails = await amendBooking(call, sent)
    const cart = await writeCart(call)
    return { ...cart, trip: cart.trip && { ...cart.trip, mails: mails.map((mail) => ({ ...mail })) } }
  },
}
