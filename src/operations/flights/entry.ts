import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { CartAnswer } from '../cart/response.ts'
import { ExploreFaresAnswer } from './explore-fares.ts'
import { WireLegRules } from './fare-rules.ts'
import { FlightSchedulesAnswer, FlightStatusAnswer } from './flight-service.ts'
import { FlightOffersAnswer } from './response.ts'
import { UpsellAnswer } from './upsell.ts'

/**
 * Searches for flights to replace booked ones. `airSearchInput` is `{ searchCriteria, exchangeType }`, without passengers and
 * currency.
 */
export const exchangeAirSearch = mutation({
  writes: false,
  field: { exchange: 'exchangeAirSearch' },
  variables: { airSearchInput: 'CustomAirSearchInput' },
  response: FlightOffersAnswer,
  rest: { exchange: 'POST /pnr/exchange/products/air/search' },
})

/**
 * Opens a conversation with the flights that another site advertised, and returns them like a search. If the flights are not
 * available, the response has no offers.
 */
export const metaSearch = query({
  field: 'getMetaAirSearch',
  variables: { metaSearchInput: 'JSON!' },
  response: FlightOffersAnswer,
  rest: 'POST /products/air/metasearch',
})

/** Adds the chosen offers to the session, although it is a query. */
export const addItinerary = query({
  writes: true,
  field: { booking: 'bookingAddItinerary' },
  variables: { selectFlights: 'String!' },
  response: CartAnswer,
  rest: { booking: 'POST /products/air' },
})

/** Adds the chosen offers to the exchange. */
export const exchangeAddItinerary = mutation({
  field: { exchange: 'exchangeAddItinerary' },
  variables: { selectFlights: 'String!' },
  response: CartAnswer,
  rest: { exchange: 'POST /pnr/exchange/products/air' },
})

/** Lists offers in better fare families for each chosen leg, with the price difference for the party. */
export const upsell = query({
  field: { booking: 'bookingUpsell' },
  variables: {},
  response: UpsellAnswer,
  rest: { booking: 'GET /products/upsell' },
})

/** Reads the timetable between two places for the week from `departureDate`, or for that day only if `type` is DAILY. */
export const flightSchedules = query({
  field: 'flightSchedules',
  variables: { origin: 'String!', destination: 'String!', departureDate: 'String!', type: 'String' },
  response: FlightSchedulesAnswer,
  rest: 'GET /products/air/flight/schedules',
})

/** Reads the status of a flight by its number, or of all nonstop flights between two places on a day. */
export const flightStatus = query({
  field: 'flightStatus',
  variables: { origin: 'String', destination: 'String', flightNumber: 'Int', departureDate: 'String!', airlineCode: 'String!' },
  response: FlightStatusAnswer,
  rest: 'GET /products/air/flight/status',
})

/**
 * Finds the cheapest fare from a place to each destination in a month. Only our gateway serves this operation; with others, the
 * page offers the flight search instead.
 */
export const exploreFares = query({
  field: 'exploreFares',
  variables: { exploreInput: 'JSON' },
  response: ExploreFaresAnswer,
  rest: 'POST /products/air/explore',
})

/** Reads the fare rules of the given offers, by default those of the session's itinerary. The response has an entry per leg. */
export const fareRules = query({
  field: {
    booking: 'bookingFareRules',
    mto: 'mtoFareRules',
    bnpl: 'bnplFareRules',
    exchange: 'exchangeFareRules',
    upgrade: 'upgradeFareRules',
  },
  variables: { selectFlights: 'String' },
  onlyIn: { selectFlights: ['booking', 'exchange'] },
  response: z.pipe(
    z.looseObject({
      fareRules: WireLegRules,
    }),
    z.transform(({ fareRules }) => fareRules),
  ),
  rest: {
    booking: 'GET /products/air/farerules',
    mto: 'GET /pnr/mto/products/air/farerules',
    bnpl: 'GET /pnr/bnpl/products/air/farerules',
    exchange: 'GET /pnr/exchange/products/air/farerules',
    upgrade: 'GET /pnr/upgrade/products/air/farerules',
  },
})
