import { mutation, query } from '../declare.ts'
import { TripChanged, TripDetailsAnswer } from './response.ts'

/**
 * Reads a booking by `{ pnr, lastName }`, the status of an attempt by `{ requestId }`, or what this conversation has bought or is
 * changing by `{ conversation: true }`. The last two are our additions. With `flow` (mto, bnpl, exchange, upgrade), opens a new
 * conversation in which that flow changes the booking. The document also queries the storefront's privacy settings.
 */
export const tripDetails = query({
  field: 'getMYBTripDetails',
  variables: { pnrQuery: 'JSONObject!' },
  response: TripDetailsAnswer,
  also: {
    getStorefrontConfig:
      'privacySettings { isEnabled maskFrequentFlyerNumber maskPhoneNumber maskEmailAddress maskDateOfBirth maskTravelDocument }',
  },
  rest: ['GET /pnr', 'GET /pnr/mto', 'GET /pnr/bnpl', 'GET /pnr/exchange'],
})

/** Answers a change by the airline: `ACCEPT` accepts it, and `TAKE` chooses an alternative by its id (our addition). */
export const irop = mutation({
  field: { mto: 'mtoIrop' },
  variables: { iropAction: 'String!', alternative: 'String' },
  response: TripChanged,
  rest: { mto: 'POST /pnr/irop' },
})

/** Cancels the check-in of passengers on flights. */
export const offloadPassenger = mutation({
  field: { mto: 'mtoOffloadPassenger' },
  variables: { passengers: 'JSON!' },
  response: TripChanged,
  rest: { mto: 'POST /pnr/offloadpassenger' },
})
