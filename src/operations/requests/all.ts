import { brandedAncillaries } from './ancillaries.ts'
import { addToCart, updateCart } from './cart.ts'
import { orderAddToCart, orderRemoveFromCart } from './order.ts'
import { insuranceAddToCart, insuranceRemoveFromBooking, insuranceShop, productPrices } from './protection.ts'
import { removeSelectedSeat, saveSelectedSeat } from './seats.ts'

/**
 * The schemas of operations' variables. The input is what clients send, the output what the gateway reads. Only the gateway runs
 * them: the storefront imports their types alone, so that they add nothing to its build.
 */
export const requests = {
  brandedAncillaries,
  addToCart,
  updateCart,
  orderAddToCart,
  orderRemoveFromCart,
  insuranceAddToCart,
  insuranceRemoveFromBooking,
  insuranceShop,
  productPrices,
  removeSelectedSeat,
  saveSelectedSeat,
}
