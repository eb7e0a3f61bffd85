import { mutation } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

/** Where cars can be picked up and returned. */
export const carLocation = mutation({
  writes: false,
  field: 'carLocation',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/location',
})

/** Which cars are free between two places and times. */
export const carAvailability = mutation({
  writes: false,
  field: 'carAvailability',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/search',
})

/** Books a car. */
export const carBooking = mutation({
  field: 'carBooking',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/book',
})

/** The conditions under which a car is rented. */
export const carRentalConditions = mutation({
  writes: false,
  field: 'carRentalConditions',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/rentalConditions',
})

/** The cars that were booked with a trip. */
export const carReservations = mutation({
  writes: false,
  field: 'carReservations',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/retrieveReservation',
})
