import type { Resolvers } from '../call.ts'
import { writeCart } from '../shopping/cart-answer.ts'
import { addInsurance, offeredInsurance, removeInsurance } from '../shopping/choose-insurance.ts'
import { writePrice } from '../shopping/write-price.ts'

/** Travel insurance (gateway-wire-format, 11). */
export const protection: Resolvers<'insurance' | 'insuranceAddToCart' | 'insuranceRemoveFromBooking'> = {
  insurance: (call) => {
    const { products, reason } = offeredInsurance(call)
    return {
      products: products.map(({ productId, name, price, covers, excludes, coolingOffDays }) => ({
        productID: productId,
        name,
        total: writePrice(price),
        covers,
        excludes,
        coolingOffDays,
      })),
      reason,
    }
  },
  insuranceAddToCart: (call, { productID }) => {
    addInsurance(call, productID)
    return writeCart(call)
  },
  insuranceRemoveFromBooking: (call, { productID }) => {
    removeInsurance(call, productID)
    return writeCart(call)
  },
}
