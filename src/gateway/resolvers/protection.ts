import type { Resolvers } from '../conversation/call.ts'
import { addInsurance, removeInsurance } from '../cart/choose-insurance.ts'
import { priceProducts } from '../cart/price-products.ts'
import { shopInsurance, writeInsurance } from '../cart/write-insurance.ts'
import { writeCart } from '../flows/write-cart.ts'

type Answered = 'insurance' | 'insuranceShop' | 'insuranceAddToCart' | 'insuranceRemoveFromBooking' | 'productPrices'

/** Resolves the operations for travel insurance and product prices (contract, 11). */
export const protection: Resolvers<Answered> = {
  insurance: (call) => writeInsurance(call),
  insuranceShop: (call, { request }) => shopInsurance(call, request),
  insuranceAddToCart: (call, { productID }) => {
    addInsurance(call, productID)
    return writeCart(call)
  },
  insuranceRemoveFromBooking: (call, { productID }) => {
    removeInsurance(call, productID)
    return writeCart(call)
  },
  productPrices: (call, { productPricesRQ }) => priceProducts(call, productPricesRQ),
}
