import type { Requested } from '#src/operations/index.ts'
import type { Call, Resolvers } from '../conversation/call.ts'
import { putItems, takeItems } from '../orders/cart-items.ts'
import { discardCart } from '../orders/discard-cart.ts'
import { offerForOrder } from '../orders/offers.ts'
import { retrieveOrder } from '../orders/retrieve.ts'
import { writeSeatMap } from '../cart/write-seat-map.ts'
import { passengers } from './passengers.ts'
import { writeCart } from '../flows/write-cart.ts'

/** Sets the passengers of a new booking, or corrects those of the order that the conversation changes. */
const change = (call: Call, sent: Requested<'orderChange'>['request']) => {
  const flow = call.conversation.state.trip?.flow ?? 'booking'
  return passengers.updatePassengers({ ...call, flow }, { ...sent, pnrQuery: undefined })
}

/**
 * Resolves the order operations, which offer the booking flow in terms of orders. Conversation, stock and prices are the
 * booking flow's.
 */
export const order: Resolvers<
  | 'retrieve'
  | 'orderOffers'
  | 'orderAddToCart'
  | 'orderRemoveFromCart'
  | 'orderCart'
  | 'orderSeatMap'
  | 'orderDiscardCart'
  | 'orderChange'
> = {
  retrieve: (call, { retrieveRQ }) => retrieveOrder(call, retrieveRQ),
  orderOffers: (call, { request }) => offerForOrder(call, request),
  orderAddToCart: async (call, { request }) => {
    await putItems(call, request)
    return writeCart(call)
  },
  orderRemoveFromCart: async (call, { request }) => {
    await takeItems(call, request)
    return writeCart(call)
  },
  orderCart: (call) => writeCart(call),
  orderSeatMap: (call) => writeSeatMap(call),
  orderDiscardCart: async (call) => {
    await discardCart(call)
    return writeCart(call)
  },
  orderChange: (call, { request }) => change(call, request),
}
