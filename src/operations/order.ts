import { query } from './declare.ts'
import { TripDetailsAnswer } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { OrderOffersAnswer } from './wire/order.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'

/** A booking by `{ order_id, last_name }` or `{ pnr, last_name }`; with `flow` it opens that flow's conversation. */
export const retrieve = query({
  field: 'retrieve',
  variables: { retrieveRQ: 'JSON!' },
  response: TripDetailsAnswer,
  rest: 'GET retrieve',
})

/** Offers: of flights for `{ airSearch: <search body> }`, or of what may be added for `{ cart: true }` or `{ order_id }`. */
export const orderOffers = query({
  field: 'getOffers',
  variables: { request: 'JSON!' },
  response: OrderOffersAnswer,
  rest: 'POST getOffers',
})

/**
 * Puts items into the cart, all or none: `{ items: [{ type: 'air', offerIds }, { type: 'seat', seatCode, selectedSegment,
 * passengerIndex }, { type: 'ancillary', ancillaryCode, quantity, passengerIndex, scope, travelPart }, { type: 'insurance', productID }] }`.
 */
export const orderAddToCart = query({
  writes: true,
  field: 'addToCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: 'POST addToCart',
})

/** Takes the same items out again. Without flights nothing else stays. */
export const orderRemoveFromCart = query({
  writes: true,
  field: 'removeFromCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

/** The conversation's cart: `{}`. */
export const orderCart = query({
  field: 'getCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: 'GET getCart',
})

/** The seat maps of the cart's flights: `{}`. */
export const orderSeatMap = query({
  field: 'getSeatMap',
  variables: { request: 'JSON!' },
  response: SeatMapAnswer,
  rest: 'GET getSeatMap',
})

/** Empties the cart and gives back what it held: `{}`. */
export const orderDiscardCart = query({
  writes: true,
  field: 'discardCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

/** Names the party: `{ passengers, contact }`, as `updatePassengers` takes them. */
export const orderChange = query({
  writes: true,
  field: 'change',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})
