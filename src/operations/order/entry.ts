import type { OperationName } from '../actors.ts'
import { query } from '../declare.ts'
import { TripDetailsAnswer } from '../trip/response.ts'
import { CartAnswer } from '../cart/response.ts'
import { OrderOffersAnswer } from './response.ts'
import { SeatMapAnswer } from '../seats/response.ts'

/** Retrieves a booking by `{ order_id, last_name }` or `{ pnr, last_name }`. With `flow`, opens a conversation of that flow. */
export const retrieve = query({
  field: 'retrieve',
  variables: { retrieveRQ: 'JSON!' },
  response: TripDetailsAnswer,
  rest: 'GET retrieve',
})

/** Lists offers: flights for `{ airSearch: <search body> }`, extras for `{ cart: true }` or `{ order_id }`. */
export const orderOffers = query({
  field: 'getOffers',
  variables: { request: 'JSON!' },
  response: OrderOffersAnswer,
  rest: 'POST getOffers',
})

/** Adds items to the cart, or none of them if any cannot be added. */
export const orderAddToCart = query({
  writes: true,
  field: 'addToCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: 'POST addToCart',
})

/** Removes items. Removing the flights empties the cart. */
export const orderRemoveFromCart = query({
  writes: true,
  field: 'removeFromCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

/** Reads the cart of the conversation. */
export const orderCart = query({
  field: 'getCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
  rest: 'GET getCart',
})

/** Reads the seat maps of the cart's flights. */
export const orderSeatMap = query({
  field: 'getSeatMap',
  variables: { request: 'JSON!' },
  response: SeatMapAnswer,
  rest: 'GET getSeatMap',
})

/** Empties the cart and releases the stock that it took. */
export const orderDiscardCart = query({
  writes: true,
  field: 'discardCart',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

/** Stores the travellers and their contact: `{ passengers, contact }`, as in `updatePassengers`. */
export const orderChange = query({
  writes: true,
  field: 'change',
  variables: { request: 'JSON!' },
  response: CartAnswer,
})

type Given = Record<string, unknown>

/** The operation that replaces a chart's operation, with its variables. */
export interface Filled {
  name: OperationName
  variables: Readonly<Record<string, unknown>>
}

const asking = (name: OperationName, request: Given): Filled => ({ name, variables: { request } })

const listIn = (given: unknown, name: string): Given[] => ((given as Given | undefined)?.[name] ?? []) as Given[]

const typed = (type: string, items: readonly Given[]) => ({ items: items.map((item) => ({ type, ...item })) })

const seatsIn = ({ seatOperationsInput }: Given) => typed('seat', listIn(seatOperationsInput, 'seatOperations'))

/** Converts `selectFlights=<ref>&selectFlights=<ref>` to a list of offer ids. */
const offerIdsIn = ({ selectFlights }: Given): string[] => new URLSearchParams(String(selectFlights)).getAll('selectFlights')

const retrieving = ({ pnrQuery }: Given): Filled | undefined => {
  const { pnr, lastName, flow } = (pnrQuery ?? {}) as Given
  if (pnr === undefined) return undefined
  return { name: 'retrieve', variables: { retrieveRQ: { pnr, last_name: lastName, ...(flow !== undefined && { flow }) } } }
}

/**
 * Replacements for the operations of charts in an order storefront. A chart invokes an operation by its usual name, and the
 * network calls its replacement. Payment, purchase, and trip details of a conversation or attempt are not replaced.
 */
export const orderSlots: Record<string, (given: Given) => Filled | undefined> = {
  airSearch: ({ airSearchInput }) => asking('orderOffers', { airSearch: airSearchInput }),
  addItinerary: (given) => asking('orderAddToCart', { items: [{ type: 'air', offerIds: offerIdsIn(given) }] }),
  // The order family has no covers, so they are added to the conversation's cart.
  addToCart: ({ products }) =>
    listIn(products, 'protectionOperations').length > 0
      ? undefined
      : asking('orderAddToCart', typed('ancillary', listIn(products, 'ancillaryOperations'))),
  saveSelectedSeat: (given) => asking('orderAddToCart', seatsIn(given)),
  removeSelectedSeat: (given) => asking('orderRemoveFromCart', seatsIn(given)),
  cart: () => asking('orderCart', {}),
  seatMap: () => asking('orderSeatMap', {}),
  updatePassengers: ({ passengers, contact }) => asking('orderChange', { passengers, contact }),
  tripDetails: retrieving,
}
