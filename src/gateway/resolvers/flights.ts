import type { Resolvers } from '../call.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { chooseFlights } from '../shopping/choose-flights.ts'
import { searchFlights } from '../shopping/search-flights.ts'
import { writeFareRules } from '../shopping/write-fare-rules.ts'

/** Searching flights, choosing them, and what holds for them (gateway-wire-format, 5 and 6). */
export const flights: Resolvers<'airSearch' | 'addItinerary' | 'fareRules'> = {
  airSearch: (call, { airSearchInput }) => searchFlights(call, airSearchInput),
  addItinerary: async (call, { selectFlights }) => {
    await chooseFlights(call, selectFlights)
    return writeCart(call)
  },
  fareRules: (call, { selectFlights }) => writeFareRules(call, selectFlights),
}
