import { and, eq } from 'drizzle-orm'
import type { Call } from '../call.ts'
import { changeCart } from '../shopping/history.ts'
import { seat } from '../tables.ts'

/** Gives back every seat that the conversation holds and has not bought. */
const releaseHolds = async ({ database, conversation }: Call): Promise<void> => {
  await database.delete(seat).where(and(eq(seat.sessionKey, conversation.key), eq(seat.status, 'held')))
}

/** Takes the flights out of the cart, and with them all that was chosen for them. The party stays named. */
export const leaveFlights = async (call: Call): Promise<void> => {
  const { state } = call.conversation
  const change = changeCart(call)
  await releaseHolds(call)
  state.seats = []
  state.extras = []
  delete state.insurance
  state.legs = []
  delete state.expiresAt
  delete state.isOrder
  change.note('flights', '', { isAlways: true })
}

/** Empties the cart, as if nothing had been chosen and nobody named; offers that were shown may still be taken. */
export const discardCart = async (call: Call): Promise<void> => {
  const { state } = call.conversation
  await leaveFlights(call)
  state.passengers = []
  state.history = []
  delete state.contact
  delete state.search
}
