import type { Resolvers } from '../conversation/call.ts'
import { renewChange } from '../flows/renew-change.ts'
import { chooseExtras } from '../cart/choose-extras.ts'
import { requireFlow } from '../conversation/trip-flow.ts'
import { writeCart } from '../flows/write-cart.ts'

/** Resolves the operations for the cart and its extras (contract, 9 and 11). */
export const cart: Resolvers<'cart' | 'addToCart' | 'updateCart'> = {
  cart: async (call) => {
    requireFlow(call)
    await renewChange(call)
    return writeCart(call)
  },
  addToCart: async (call, { products }) => {
    requireFlow(call)
    await chooseExtras(call, products.ancillaryOperations)
    return writeCart(call)
  },
  updateCart: async (call, { productsContext }) => {
    requireFlow(call)
    await chooseExtras(call, productsContext.ancillaryOperations)
    return writeCart(call)
  },
}
