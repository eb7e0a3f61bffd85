import * as z from 'zod/mini'
import { mutation, query } from './declare.ts'
import { CartAnswer } from './wire/cart.ts'
import { WireLegRules } from './wire/fare-rules.ts'
import { FlightSchedulesAnswer, FlightStatusAnswer } from './wire/flight-service.ts'
import { FlightOffersAnswer } from './wire/search.ts'
import { UpsellAnswer } from './wire/upsell.ts'

/** Flight search. */
export const airSearch = query({
  field: { booking: 'bookingAirSearch' },
  variables: { airSearchInput: 'CustomAirSearchInput' },
  response: FlightOffersAnswer,
  rest: { booking: 'POST /products/air/search' },
})

/** A search for replacement flights: `airSearchInput` is `{ searchCriteria, exchangeType }`, without passengers and currency. */
export const exchangeAirSearch = mutation({
  writes: false,
  field: { exchange: 'exchangeAirSearch' },
  variables: { airSearchInput: 'CustomAirSearchInput' },
  response: FlightOffersAnswer,
  rest: { exchange: 'POST /pnr/exchange/products/air/search' },
})

/**
 * Begins a conversation with the flights that another site advertised, in the form of a search. Unavailable flights give an empty
 * answer.
 */
export const metaSearch = query({
  field: 'getMetaAirSearch',
  variables: { metaSearchInput: 'JSON!' },
  response: FlightOffersAnswer,
  rest: 'POST /products/air/metasearch',
})

/** Adds the chosen offers to the session: `selectFlights=<ref>&selectFlights=<ref>`. A query that writes. */
export const addItinerary = query({
  writes: true,
  field: { booking: 'bookingAddItinerary' },
  variables: { selectFlights: 'String!' },
  response: CartAnswer,
  rest: { booking: 'POST /products/air' },
})

/** Adds the chosen offers of an exchange search to the exchange. */
export const exchangeAddItinerary = mutation({
  field: { exchange: 'exchangeAddItinerary' },
  variables: { selectFlights: 'String!' },
  response: CartAnswer,
  rest: { exchange: 'POST /pnr/exchange/products/air' },
})

/** Better fare families of each chosen leg, with the party's price difference. Each can be chosen by its ref. */
export const upsell = query({
  field: { booking: 'bookingUpsell' },
  variables: {},
  response: UpsellAnswer,
  rest: { booking: 'GET /products/upsell' },
})

/** A week's timetable between two places from `departureDate`. With `type` DAILY, that day only. */
export const flightSchedules = query({
  field: 'flightSchedules',
  variables: { origin: 'String!', destination: 'String!', departureDate: 'String!', type: 'String' },
  response: FlightSchedulesAnswer,
  rest: 'GET /products/air/flight/schedules',
})

/** A flight's status by its number, or every nonstop flight between two places on a day. */
export const flightStatus = query({
  field: 'flightStatus',
  variables: { origin: 'String', destination: 'String', flightNumber: 'Int', departureDate: 'String!', airlineCode: 'String!' },
  response: FlightStatusAnswer,
  rest: 'GET /products/air/flight/status',
})

/** The rules of these offers, by default of the session's itinerary. One entry per leg. */
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
