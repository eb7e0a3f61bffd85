import { mutation } from './declare.ts'
import { HotelDetailsAnswer, HotelPolicyAnswer, HotelsAnswer } from './wire/hotels.ts'
import { ReservedAnswer } from './wire/stays.ts'

/** Searches for hotels near an airport, with everything that is paid at the hotel. */
export const hotelSearchByAirportCode = mutation({
  writes: false,
  field: 'hotelSearchByAirportCode',
  variables: { airportCode: 'String!', request: 'JSON!' },
  response: HotelsAnswer,
  rest: 'POST /dc/hotels/search',
})

/** Reads the details of a hotel and its rooms. */
export const hotelDetails = mutation({
  writes: false,
  field: 'hotelDetails',
  variables: { request: 'JSON!' },
  response: HotelDetailsAnswer,
  rest: 'POST /dc/hotels/details',
})

/** Reads the rules for cancelling a room. */
export const hotelCancellationPolicy = mutation({
  writes: false,
  field: 'hotelCancellationPolicy',
  variables: { request: 'JSON!' },
  response: HotelPolicyAnswer,
  rest: 'POST /dc/hotels/cancellationPolicy',
})

/** Reserves a room with a ticketed trip. Repeating the request returns the same reservation. */
export const hotelBook = mutation({
  field: 'hotelBook',
  variables: { request: 'JSON!' },
  response: ReservedAnswer,
  rest: 'POST /dc/hotels/book',
})
