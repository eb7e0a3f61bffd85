import { mutation, query } from './declare.ts'
import { TripChanged, TripDetailsAnswer } from './wire/booking.ts'

/**
 * A booking by `{ pnr, lastName }`; by `{ requestId }` where an attempt to pay stands; by `{ conversation: true }` what this
 * conversation has bought or is changing. The last two are ours.
 * With `flow` (mto, bnpl, exchange, upgrade) it opens a new conversation in which that flow changes the booking.
 * Asked in one document with the storefront's privacy settings.
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

/** Answers what the airline changed: `ACCEPT`, or `TAKE` with the id of an alternative (ours). */
export const irop = mutation({
  field: { mto: 'mtoIrop' },
  variables: { iropAction: 'String!', alternative: 'String' },
  response: TripChanged,
  rest: { mto: 'POST /pnr/irop' },
})

/** Takes checked-in passengers off their flight again: a list of `{ passengerIndex, travelPart }`. */
export const offloadPassenger = mutation({
  field: { mto: 'mtoOffloadPassenger' },
  variables: { passengers: 'JSON!' },
  response: TripChanged,
  rest: { mto: 'POST /pnr/offloadpassenger' },
})
