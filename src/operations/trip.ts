import { query } from './declare.ts'
import { TripDetailsAnswer } from './wire/booking.ts'

/**
 * A booking by `{ pnr, lastName }`; by `{ requestId }` where an attempt to pay stands; by `{ conversation: true }` what this
 * conversation has bought. The last two are ours.
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
