import type { OperationName, Variables } from './actors.ts'
import { query } from './declare.ts'
import { TripDetailsAnswer } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { OrderOffersAnswer } from './wire/order.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'

/** A booking by `{ order_id, last_name }` or `{ pnr, last_name }`. With `flow`, opens that flow's conversation. */
export const retrieve = query({
  field: 'retrieve',
  variables: { retrieveRQ: 'JSON!' },
  response: TripDetailsAnswer,
  rest: 'GET retrieve',
})

/** Offers: flights for `{ airSearch: <search body> }`, or extras for `{ cart: true }` or `{ order_id }`. */
export const orderOffers = query({
  field: 'getOffers',
  variables: { request: 'JSON!' },
  response: OrderOffersAnswer,
  rest: 'POST getOffers',
})

/**
 * Adds items to the cart, all or nothing: `{ items: [{ type: 'air', offerIds }, { type: 'seat', seatCode, selectedSegment,
 * passengerIndex }, { type: 'ancillary', ancillaryCode, quantity, passengerIndex, scope, travelPart }, { type: 'insurance',
 * productID }] }`.
 */
export const orderAddToCart = query({
  writes: true,
  field: 'addToCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: 'POST addToCart',
})

/** Removes such items. Removing the flights removes everything else. */
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

/** Empties the cart and releases what it held: `{}`. */
export const orderDiscardCart = query({
  writes: true,
  field: 'discardCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

/** Names the party: `{ passengers, contact }`, as in `updatePassengers`. */
export const orderChange = query({
  writes: true,
  field: 'change',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

type Given = Record<string, unknown>

/** What fills a slot, with its variables. Undefined if the slot's own operation is used. */
export interface Filled {
  name: OperationName
  variables: Variables<OperationName>
}

const asking = (name: OperationName, request: Given): Filled => ({ name, variables: { request } })

const listIn = (given: unknown, name: string): Given[] => ((given as Given | undefined)?.[name] ?? []) as Given[]

const typed = (type: string, items: readonly Given[]) => ({ items: items.map((item) => ({ type, ...item })) })

const seatsIn = ({ seatOperationsInput }: Given) => typed('seat', listIn(seatOperationsInput, 'seatOperations'))

/** Converts `selectFlights=<ref>&selectFlights=<ref>` to offer ids. */
const offerIdsIn = ({ selectFlights }: Given): string[] => new URLSearchParams(String(selectFlights)).getAll('selectFlights')

const retrieving = ({ pnrQuery }: Given): Filled | undefined => {
  const { pnr, lastName, flow } = (pnrQuery ?? {}) as Given
  if (pnr === undefined) return undefined
  return { name: 'retrieve', variables: { retrieveRQ: { pnr, last_name: lastName, ...(flow !== undefined && { flow }) } } }
}

/**
 * How an order storefront fills the charts' slots: a slot keeps its name, but calls an operation of this family. Slots not listed
 * keep their own: payment, purchase, and trip details of a conversation or attempt.
 */
export const orderSlots: Record<string, (given: Given) => Filled | undefined> = {
  airSearch: ({ airSearchInput }) => asking('orderOffers', { airSearch: airSearchInput }),
  addItinerary: (given) => asking('orderAddToCart', { items: [{ type: 'air', offerIds: offerIdsIn(given) }] }),
  addToCart: ({ products }) => asking('orderAddToCart', typed('ancillary', listIn(products, 'ancillaryOperations'))),
  saveSelectedSeat: (given) => asking('orderAddToCart', seatsIn(given)),
  removeSelectedSeat: (given) => asking('orderRemoveFromCart', seatsIn(given)),
  cart: () => asking('orderCart', {}),
  seatMap: () => asking('orderSeatMap', {}),
  updatePassengers: ({ passengers, contact }) => asking('orderChange', { passengers, contact }),
  tripDetails: retrieving,
}
