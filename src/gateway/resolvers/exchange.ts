import type { PurchaseResolver, Resolvers } from '../conversation/call.ts'
import { authorizeExchange, fulfillExchange } from '../purchase/authorize.ts'
import { exchangeIn } from '../exchanges/begin-exchange.ts'
import { requireChosen, requote } from '../exchanges/choose-exchange.ts'
import { searchExchangeAgain } from '../exchanges/search-exchange.ts'
import type { Call } from '../conversation/call.ts'
import { writeAncillaries } from '../cart/write-ancillaries.ts'
import { writeSeatMap } from '../cart/write-seat-map.ts'
import { writeCart } from '../flows/write-cart.ts'

const requireChange = (call: Call): void => requireChosen(exchangeIn(call))

/** Resolves the operations on an exchange in progress: offers, quotes and the purchase. */
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
  fulfillBooking: (call, { request }) => fulfillExchange(call, request),
}
