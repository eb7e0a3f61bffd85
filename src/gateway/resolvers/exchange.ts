import type { PurchaseResolver, Resolvers } from '../call.ts'
import { authorizeExchange, fulfillWith } from '../exchanges/authorize.ts'
import { exchangeIn } from '../exchanges/begin-exchange.ts'
import { requireChosen, requote } from '../exchanges/choose-exchange.ts'
import { searchExchangeAgain } from '../exchanges/search-exchange.ts'
import type { Call } from '../call.ts'
import { writeAncillaries } from '../shopping/write-ancillaries.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { writeSeatMap } from '../shopping/write-seat-map.ts'

const requireChange = (call: Call): void => requireChosen(exchangeIn(call))

/** The change family: what the exchange of the conversation offers, costs and comes to, and making it. */
export const exchange: Resolvers<
  'changeFlights' | 'priceFlights' | 'authorization' | 'changeAncillaries' | 'seatsShop' | 'priceAncillaries'
> & { fulfillBooking: PurchaseResolver<'fulfillBooking'> } = {
  changeFlights: (call) => searchExchangeAgain(call),
  priceFlights: async (call) => {
    await requote(call)
    return writeCart(call)
  },
  authorization: (call) => authorizeExchange(call),
  changeAncillaries: (call) => {
    requireChange(call)
    return writeAncillaries(call)
  },
  seatsShop: (call) => {
    requireChange(call)
    return writeSeatMap(call)
  },
  priceAncillaries: (call) => {
    requireChange(call)
    return writeCart(call)
  },
  fulfillBooking: (call, { request }) => fulfillWith()(call, request),
}
