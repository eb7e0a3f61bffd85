import type { OperationName } from '../actors.ts'
import { mutation, query } from '../declare.ts'
import type { Filled } from '../order/entry.ts'
import { purchasePlaces } from '../known-by-page.ts'
import { AncillariesAnswer } from '../ancillaries/response.ts'
import { PurchaseAnswered } from '../trip/response.ts'
import { CartAnswer } from '../cart/response.ts'
import { ExchangeAuthorized } from './response.ts'
import { FlightOffersAnswer } from '../flights/response.ts'
import { SeatMapAnswer } from '../seats/response.ts'

/*
 * The stateless exchange family. Only `fulfillBooking` takes variables. The other operations use the latest search and choices of
 * the conversation, which `tripDetails` opened in the flow `exchange`.
 */

/**
 * Lists flights to replace the booked ones, for the latest search. Without a search, all changeable legs are searched on their
 * booked days.
 */
export const changeFlights = query({
  field: 'changeFlights',
  variables: {},
  response: FlightOffersAnswer,
  rest: 'POST /exchanges/getFlights',
})

/** Prices the chosen change and returns the quote as a cart. An expired quote is renewed. */
export const priceFlights = query({
  field: 'priceFlights',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceFlights',
})

/**
 * Authorises the quote. Although declared a query, it writes. `fulfillBooking` requires the `authorizationId` from the response.
 */
export const authorization = query({
  writes: true,
  field: 'authorization',
  variables: {},
  response: ExchangeAuthorized,
  rest: 'POST payments/authorize',
})

/** Lists the extras that can be bought for the changed flights. */
export const changeAncillaries = query({
  field: 'changeAncillaries',
  variables: {},
  response: AncillariesAnswer,
  rest: 'POST /ancillaries/shop',
})

/** Reads the seat maps of the changed flights. */
export const seatsShop = query({
  field: 'seatsShop',
  variables: {},
  response: SeatMapAnswer,
  rest: 'POST seats/shop',
})

/** Prices the seats and extras on the changed flights, including those carried over. Returns a cart with the quote. */
export const priceAncillaries = query({
  field: 'priceAncillaries',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceAncillaries',
})

/** Buys the change. `request` is that of a purchase in the flow `exchange` with the `authorizationId` added. */
export const fulfillBooking = mutation({
  field: 'fulfillBooking',
  variables: { request: 'JSON!' },
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: 'POST /exchanges/fulfillBooking',
})

type Given = Record<string, unknown>

/** The operations that replace an operation of a chart. */
interface Filling {
  first?: Filled
  /** Determines the replacement from the response to `first`, if there is one. */
  asks: (answered: unknown) => Filled
}

const asking = (name: OperationName): Filling => ({ asks: () => ({ name, variables: {} }) })

/**
 * Replaces an operation by two calls: the original operation stores the choice, then one of this family returns the cart or the
 * flights.
 */
const telling = (slot: OperationName, name: OperationName) => (variables: Given) => ({
  first: { name: slot, variables },
  ...asking(name),
})

/** Returns true if the search is for flights rather than for a price calendar, which this family does not have. */
const findsFlights = ({ airSearchInput }: Given): boolean => {
  const { searchCriteria } = (airSearchInput ?? {}) as { searchCriteria?: { searchType?: string } }
  return (searchCriteria?.searchType ?? 'BRANDED') === 'BRANDED'
}

/** Returns true if a purchase continues after a bank's challenge. The exchange has been authorised by then. */
const isContinuing = ({ payment }: Given): boolean => {
  const [first] = (payment ?? []) as Given[]
  return first?.received3rdPartyData !== undefined
}

const fulfilling = (given: Given): Filling => ({
  ...(!isContinuing(given) && { first: { name: 'authorization', variables: {} } }),
  asks: (answered) => {
    const { authorizationId } = (answered ?? {}) as Given
    return { name: 'fulfillBooking', variables: { request: { ...given, authorizationId } } }
  },
})

/**
 * Replacements for the operations of the exchange chart, in a storefront with stateless exchanges. This family supplies offers,
 * prices, seats and extras, but cannot store choices, so the chart's original operations are called for that. Operations that are
 * not listed, such as those that open the trip or list forms of payment, are not replaced.
 */
export const changeSlots: Record<string, (given: Given) => Filling | undefined> = {
  exchangeAirSearch: (given) => (findsFlights(given) ? telling('exchangeAirSearch', 'changeFlights')(given) : undefined),
  exchangeAddItinerary: telling('exchangeAddItinerary', 'priceFlights'),
  seatMap: () => asking('seatsShop'),
  saveSelectedSeat: telling('saveSelectedSeat', 'priceAncillaries'),
  removeSelectedSeat: telling('removeSelectedSeat', 'priceAncillaries'),
  ancillaries: () => asking('changeAncillaries'),
  addToCart: telling('addToCart', 'priceAncillaries'),
  updateCart: telling('updateCart', 'priceAncillaries'),
  purchase: fulfilling,
}
