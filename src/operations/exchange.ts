import { mutation, query } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

/** The flights that a booked one may be changed to: the stateless change family. */
export const changeFlights = query({
  field: 'changeFlights',
  variables: {},
  response: Opaque,
  rest: 'POST /exchanges/getFlights',
})

/** What the change costs. */
export const priceFlights = query({
  field: 'priceFlights',
  variables: {},
  response: Opaque,
  rest: 'POST /exchanges/priceFlights',
})

/** Authorises what the change costs. A query that writes. */
export const authorization = query({
  writes: true,
  field: 'authorization',
  variables: {},
  response: Opaque,
  rest: 'POST payments/authorize',
})

/** The extras that the changed flights offer. */
export const changeAncillaries = query({
  field: 'changeAncillaries',
  variables: {},
  response: Opaque,
  rest: 'POST /ancillaries/shop',
})

/** The seats of the changed flights. */
export const seatsShop = query({
  field: 'seatsShop',
  variables: {},
  response: Opaque,
  rest: 'POST seats/shop',
})

/** What the extras of the changed flights cost. */
export const priceAncillaries = query({
  field: 'priceAncillaries',
  variables: {},
  response: Opaque,
  rest: 'POST /exchanges/priceAncillaries',
})

/** Makes the change. */
export const fulfillBooking = mutation({
  field: 'fulfillBooking',
  variables: { request: 'JSON!' },
  response: Opaque,
  rest: 'POST /exchanges/fulfillBooking',
})
