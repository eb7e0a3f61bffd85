import type { WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { itineraryOf } from './legs.ts'
import { noItinerary } from './refusals.ts'

const categories = ['CAR', 'HOTEL'] as const

/**
 * Lists the places and dates of rental cars and hotels for the trip. No partner is connected yet, so all products are
 * unavailable.
 */
export const writeExternalProducts = ({ engine, conversation: { state } }: Call): WireAnswer<'externalProducts'> => {
  const [outbound, inbound] = state.legs.map((leg) => itineraryOf(engine, leg))
  if (!outbound) throw noItinerary()
  return {
    products: categories.map((category) => ({
      productID: category,
      category,
      location: outbound.destination,
      from: outbound.flights.at(-1)?.arrival,
      until: inbound?.flights[0]?.departure,
      available: false,
      reason: 'NOT_SERVED',
    })),
  }
}
