import { mutation } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

/** Lists the places where cars can be picked up and returned. */
export const carLocation = mutation({
  writes: false,
  field: 'carLocation',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/location',
})

/** Searches for cars that are available between two places and times. */
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

/** Reads the rental conditions of a car. */
export const carRentalConditions = mutation({
  writes: false,
  field: 'carRentalConditions',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/rentalConditions',
})

/** Lists the cars that were booked with a trip. */
export const carReservations = mutation({
  writes: false,
  field: 'carReservations',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /products/car/retrieveReservation',
})
