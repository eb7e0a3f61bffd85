import type { OperationName } from './actors.ts'
import { mutation, query } from './declare.ts'
import type { Filled } from './order.ts'
import { purchasePlaces } from './known-by-page.ts'
import { AncillariesAnswer } from './wire/ancillaries.ts'
import { PurchaseAnswered } from './wire/booking.ts'
import { CartAnswer } from './wire/cart.ts'
import { ExchangeAuthorized } from './wire/exchange.ts'
import { FlightOffersAnswer } from './wire/search.ts'
import { SeatMapAnswer } from './wire/seat-map.ts'

/*
 * The exchange family. Only the last operation takes variables. They belong to the conversation that `tripDetails` opened with
 * the flow `exchange`, and refer to its search and choices.
 */

/** Flights that may replace the booked ones: for the last search, by default for every changeable leg on its booked day. */
export const changeFlights = query({
  field: 'changeFlights',
  variables: {},
  response: FlightOffersAnswer,
  rest: 'POST /exchanges/getFlights',
})

/** The current quote of the chosen change, as a cart. An expired quote is priced anew. */
export const priceFlights = query({
  field: 'priceFlights',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceFlights',
})

/** Authorises the quote: `fulfillBooking` is sent with its `authorizationId`. A query that writes. */
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

/** The price of the changed flights' extras, including carried-over ones, as a cart with its quote. */
export const priceAncillaries = query({
  field: 'priceAncillaries',
  variables: {},
  response: CartAnswer,
  rest: 'POST /exchanges/priceAncillaries',
})

/** Buys the change: `request` is like that of the exchange's purchase, plus the `authorizationId`. */
export const fulfillBooking = mutation({
  field: 'fulfillBooking',
  variables: { request: 'JSON!' },
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: 'POST /exchanges/fulfillBooking',
})

type Given = Record<string, unknown>

/** What fills a slot: one operation, optionally called after another. */
interface Filling {
  first?: Filled
  /** Returns the slot's operation, given the answer of the preceding one. */
  asks: (answered: unknown) => Filled
}

const asking = (name: OperationName): Filling => ({ asks: () => ({ name, variables: {} }) })

/** Stores the choice by the slot's own operation. This family then returns the result. */
const telling = (slot: OperationName, name: OperationName) => (variables: Given) => ({
  first: { name: slot, variables },
  ...asking(name),
})

/** Tells whether the request searches for flights. The family has no calendar of days. */
const findsFlights = ({ airSearchInput }: Given): boolean => {
  const { searchCriteria } = (airSearchInput ?? {}) as { searchCriteria?: { searchType?: string } }
  return (searchCriteria?.searchType ?? 'BRANDED') === 'BRANDED'
}

/** Tells whether a purchase continues after a bank's challenge, when the authorisation is being paid for already. */
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
 * The operations of the exchange chart for a storefront with stateless exchanges. Offers, prices, seats and extras come from the
 * stateless family. It accepts no choices, so these use the exchange's own operations. All other slots are unchanged: opening the
 * trip, its cart and rules, the forms of payment, and the status of an attempt.
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
