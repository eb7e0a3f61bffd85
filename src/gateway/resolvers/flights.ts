import type { Resolvers } from '../conversation/call.ts'
import { chooseExchange } from '../exchanges/choose-exchange.ts'
import { searchExchange } from '../exchanges/search-exchange.ts'
import { chooseFlights } from '../cart/choose-flights.ts'
import { writeExploreFares } from '../search/explore-fares.ts'
import { writeFlightSchedules } from '../search/flight-schedules.ts'
import { writeFlightStatus } from '../search/flight-status.ts'
import { searchAdvertised } from '../search/meta-search.ts'
import { searchFlights } from '../search/search-flights.ts'
import { writeFareRules } from '../cart/write-fare-rules.ts'
import { writeUpsell } from '../cart/write-upsell.ts'
import { writeCart } from '../flows/write-cart.ts'

/** Resolves the operations that search and choose flights or describe their rules (contract, 5 to 7 and 16). */
export const flights: Resolvers<
  | 'airSearch'
  | 'exchangeAirSearch'
  | 'metaSearch'
  | 'addItinerary'
  | 'exchangeAddItinerary'
  | 'fareRules'
  | 'upsell'
  | 'flightSchedules'
  | 'flightStatus'
  | 'exploreFares'
> = {
  airSearch: (call, { airSearchInput }) => searchFlights(call, airSearchInput),
  exchangeAirSearch: (call, { airSearchInput }) => searchExchange(call, airSearchInput),
  metaSearch: (call, { metaSearchInput }) => searchAdvertised(call, metaSearchInput),
  addItinerary: async (call, { selectFlights }) => {
    await chooseFlights(call, selectFlights)
    return writeCart(call)
  },
  exchangeAddItinerary: async (call, { selectFlights }) => {
    await chooseExchange(call, selectFlights)
    return writeCart(call)
  },
  fareRules: (call, { selectFlights }) => writeFareRules(call, selectFlights),
  upsell: (call) => writeUpsell(call),
  flightSchedules: (call, variables) => writeFlightSchedules(call, variables),
  flightStatus: (call, variables) => writeFlightStatus(call, variables),
  exploreFares: (call, { exploreInput }) => writeExploreFares(call, exploreInput),
}
