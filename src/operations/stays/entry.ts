import { mutation } from '../declare.ts'
import { HotelDetailsAnswer, HotelPolicyAnswer, HotelsAnswer } from './hotel-response.ts'
import { CarOffersAnswer, CarPlacesAnswer, RentalConditionsAnswer, ReservationsAnswer, ReservedAnswer } from './response.ts'

/** Lists the places near an airport where cars can be picked up and returned. */
export const carLocation = mutation({
  writes: false,
  field: 'carLocation',
  variables: { request: 'JSON!' },
  response: CarPlacesAnswer,
  rest: 'POST /products/car/location',
})

/** Searches for cars that are available between two places and times, with everything that is due at the desk. */
export const carAvailability = mutation({
  writes: false,
  field: 'carAvailability',
  variables: { request: 'JSON!' },
  response: CarOffersAnswer,
  rest: 'POST /products/car/search',
})

/** Reserves a car with a ticketed trip. Repeating the request returns the same reservation. */
export const carBooking = mutation({
  field: 'carBooking',
  variables: { request: 'JSON!' },
  response: ReservedAnswer,
  rest: 'POST /products/car/book',
})

/** Reads the rental conditions of a car. */
export const carRentalConditions = mutation({
  writes: false,
  field: 'carRentalConditions',
  variables: { request: 'JSON!' },
  response: RentalConditionsAnswer,
  rest: 'POST /products/car/rentalConditions',
})

/** Lists the cars that were reserved with a trip. */
export const carReservations = mutation({
  writes: false,
  field: 'carReservations',
  variables: { request: 'JSON!' },
  response: ReservationsAnswer,
  rest: 'POST /products/car/retrieveReservation',
})

/** Searches for hotels near an airport. Prices include everything that is paid at the hotel. */
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
