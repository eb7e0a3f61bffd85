import * as z from 'zod/mini'
import { mutation, query } from '../declare.ts'
import { CartAnswer } from '../cart/response.ts'
import {
  Accepted,
  CfarContractAnswer,
  CfarOffersAnswer,
  CoverSale,
  InsuranceAnswer,
  ProductPricesAnswer,
  RefundProtectQuoteAnswer,
} from './response.ts'
import { MaybePriced, wireText } from '../wire/price.ts'

/** Lists travel insurance for the passengers whom the cart's insurance covers, or else for the whole party. */
export const insurance = query({
  field: 'insurance',
  variables: {},
  response: InsuranceAnswer,
  rest: 'GET /products/insurance',
})

/** Lists travel insurance for chosen passengers and country of residence. The ids of the products contain both. */
export const insuranceShop = mutation({
  writes: false,
  field: 'insuranceShop',
  variables: { request: 'JSON!' },
  response: InsuranceAnswer,
  rest: 'POST /insurances/shop',
})

/** Adds an insurance product to the cart. */
export const insuranceAddToCart = mutation({
  field: 'insuranceAddToCart',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'POST /products/insurance',
})

/** Removes the insurance from the cart. */
export const insuranceRemoveFromBooking = mutation({
  field: 'insuranceRemoveFromBooking',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'DELETE /products/insurance',
})

/** Issues the policy of an insurance bought with a booking. */
export const insuranceBook = mutation({
  field: 'insuranceBook',
  variables: { request: 'JSON!' },
  response: z.looseObject({ policyNumber: z.string(), productID: wireText, status: wireText, total: MaybePriced }),
  rest: 'POST /insurances/book',
})

/** Prices seats, extras and insurance without adding them to the cart. */
export const productPrices = query({
  field: 'productPrices',
  variables: { productPricesRQ: 'JSON!' },
  response: ProductPricesAnswer,
})

/** Requests a quote for refund protection. */
export const refundProtectQuote = query({ field: 'refundProtectQuote', variables: {}, response: RefundProtectQuoteAnswer })

/** Sells the quoted refund protection with the booking just made. */
export const refundProtectSale = query({ writes: true, field: 'refundProtectSale', variables: {}, response: CoverSale })

/** Cancels a sale of refund protection. */
export const refundProtectCancellation = query({
  writes: true,
  field: 'refundProtectCancellation',
  variables: { saleId: 'String!' },
  response: CoverSale,
})

/** Lists offers of cancel-for-any-reason cover. */
export const cfarOffers = mutation({
  writes: false,
  field: 'cfarOffers',
  variables: { offersRequest: 'JSON!' },
  response: CfarOffersAnswer,
})

/** Creates a contract from an offer of cancel-for-any-reason cover: `{ offerId }`. */
export const cfarContractCreate = mutation({
  field: 'cfarContractCreate',
  variables: { contractRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** Reports the status of the booking to the provider of the cover: `{ contractId, status, pnr? }`. */
export const cfarContractUpdate = mutation({
  field: 'cfarContractUpdate',
  variables: { contractRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** Claims the refund of a cancel-for-any-reason cover: `{ contractId, pnr }`. */
export const cfarExercise = mutation({
  field: 'cfarExercise',
  variables: { exerciseRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** Reports to the provider of the cover how the traveller reacted to the offer. */
export const cfarAnalyticsEvent = mutation({
  field: 'cfarAnalyticsEvent',
  variables: { analyticsEvent: 'JSON!' },
  response: Accepted,
})

/** Buys the health protection product chosen with a booking. */
export const productPurchase = mutation({
  field: 'productPurchase',
  variables: { hepstarCode: 'String!', product: 'JSON!' },
  response: CoverSale,
})

/** Reports to the provider of the health protection product how the traveller reacted to the offer. */
export const productPurchaseEvent = mutation({
  field: 'productPurchaseEvent',
  variables: { event: 'JSON!' },
  response: Accepted,
})

/** Cancels the health protection product. */
export const productPurchaseCancellation = mutation({
  field: 'productPurchaseCancellation',
  variables: { request: 'JSON!' },
  response: CoverSale,
})
