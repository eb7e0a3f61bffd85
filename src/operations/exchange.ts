import { mutation, query } from './declare.ts'
import { AncillariesAnswer } from './wire/ancillaries.ts'
import { PurchaseAnswered } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { ExchangeAuthorized } from './wire/exchange.ts'
import { FlightOffersAnswer } from './wire/search.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'

/*
 * The change family of the specification, section 7: none of these takes variables but the last. They are asked in the
 * conversation that `tripDetails` with the flow `exchange` has opened, and see what was searched for and chosen in it.
 */

/** The flights that the booked ones may be changed to: for what was searched last, else for every leg that may be changed on its day. */
export const changeFlights = query({
  field: 'changeFlights',
  variables: {},
  response: FlightOffersAnswer,
  rest: 'POST /exchanges/getFlights',
})

/** What the chosen change costs at this moment: the cart with its quote, which is priced anew when it has run out. */
export const priceFlights = query({
  field: 'priceFlights',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceFlights',
})

/** Binds the quote to be paid: `fulfillBooking` is sent with its `authorizationId`. A query that writes. */
export const authorization = query({
  writes: true,
  field: 'authorization',
  variables: {},
  response: ExchangeAuthorized,
  rest: 'POST payments/authorize',
})

/** The extras that the changed flights offer. */
export const changeAncillaries = query({
  field: 'changeAncillaries',
  variables: {},
  response: AncillariesAnswer,
  rest: 'POST /ancillaries/shop',
})

/** The seats of the changed flights. */
export const seatsShop = query({
  field: 'seatsShop',
  variables: {},
  response: SeatMapAnswer,
  rest: 'POST seats/shop',
})

/** What the extras of the changed flights cost, with those that go along: the cart with its quote. */
export const priceAncillaries = query({
  field: 'priceAncillaries',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceAncillaries',
})

/** Makes the change: `request` is what the exchange's purchase takes, with the `authorizationId` of what was authorised. */
export const fulfillBooking = mutation({
  field: 'fulfillBooking',
  variables: { request: 'JSON!' },
  response: PurchaseAnswered,
  rest: 'POST /exchanges/fulfillBooking',
})
