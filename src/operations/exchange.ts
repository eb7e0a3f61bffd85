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
 * The change family: none of these takes variables but the last. They are asked in the
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
  page: purchasePlaces('request'),
  response: PurchaseAnswered,
  rest: 'POST /exchanges/fulfillBooking',
})

type Given = Record<string, unknown>

/** What fills a slot: one operation, asked when another has been where that one comes first. */
interface Filling {
  first?: Filled
  /** What the slot is answered by; `answered` is what the first one was answered. */
  asks: (answered: unknown) => Filled
}

const asking = (name: OperationName): Filling => ({ asks: () => ({ name, variables: {} }) })

/** The traveller's choice is told by the slot's own operation; what comes of it is asked of the family. */
const telling = (slot: OperationName, name: OperationName) => (variables: Given) => ({ first: { name: slot, variables }, ...asking(name) })

/** Flights are searched for; a calendar of days is looked at beside them, and the family has none. */
const findsFlights = ({ airSearchInput }: Given): boolean => {
  const { searchCriteria } = (airSearchInput ?? {}) as { searchCriteria?: { searchType?: string } }
  return (searchCriteria?.searchType ?? 'BRANDED') === 'BRANDED'
}

/** Whether a purchase goes on after a bank's check: what was authorised is being paid for by then. */
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
 * stateless family, which accepts no choices; choices use the exchange's own operations. All other slots are unchanged: opening
 * the trip, its cart and rules, the forms of payment, and the status of an attempt.
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
