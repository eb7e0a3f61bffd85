import { query } from './declare.ts'
import { SignedIn } from './profile/signed-in.ts'
import { FlightOffersAnswer } from './flights/response.ts'

// The operations that results send before their first row. All others, with their schemas, are loaded later.

/**
 * Reads the signed-in account. Over REST, a 401 with ERR.SSW.LOGIN.USER_NOT_AUTHENTICATED is not a failure: nobody is signed in.
 */
export const session = query({
  field: 'session',
  variables: { refreshBalances: 'Boolean' },
  response: SignedIn,
  rest: 'GET /login',
})

/** Searches for flights. */
export const airSearch = query({
  field: { booking: 'bookingAirSearch' },
  variables: { airSearchInput: 'CustomAirSearchInput' },
  response: FlightOffersAnswer,
  rest: { booking: 'POST /products/air/search' },
})
