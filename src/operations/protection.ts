import * as z from 'zod/mini'
import { mutation, query } from './declare.ts'
import { CartAnswer } from './wire/cart.ts'
import {
  Accepted,
  CfarContractAnswer,
  CfarOffersAnswer,
  CoverSale,
  InsuranceAnswer,
  ProductPricesAnswer,
  RefundProtectQuoteAnswer,
} from './wire/protection.ts'
import { MaybePriced, text } from './wire/price.ts'

/** Travel insurance for the party in the session. */
export const insurance = query({
  field: 'insurance',
  variables: {},
  response: InsuranceAnswer,
  rest: 'GET /products/insurance',
})

/** Adds an insurance product to the cart. */
export const insuranceAddToCart = mutation({
  field: 'insuranceAddToCart',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'POST /products/insurance',
})

/** Takes the insurance out of the cart again. */
export const insuranceRemoveFromBooking = mutation({
  field: 'insuranceRemoveFromBooking',
  variables: { productID: 'String!' },
  response: CartAnswer,
  rest: 'DELETE /products/insurance',
})

/** Travel insurance for the chosen flights and whom the request names: `{ country?, passengers?: [{ dateOfBirth }] }`. */
export const insuranceShop = mutation({
  writes: false,
  field: 'insuranceShop',
  variables: { request: 'JSON!' },
  response: InsuranceAnswer,
  rest: 'POST /insurances/shop',
})

/** Makes the policy of an insurance that was bought with a booking. */
export const insuranceBook = mutation({
  field: 'insuranceBook',
  variables: { request: 'JSON!' },
  response: z.looseObject({ policyNumber: z.string(), productID: text, status: text, total: MaybePriced }),
  rest: 'POST /insurances/book',
})

/**
 * What seats, extras and insurance cost, without putting them into the cart:
 * `{ seatOperations?, ancillaryOperations?, productIDs? }`, the first two as `saveSelectedSeat` and `addToCart` take them.
 */
export const productPrices = query({
  field: 'productPrices',
  variables: { productPricesRQ: 'JSON!' },
  response: ProductPricesAnswer,
})

/** What it costs to be paid back when one cannot travel. */
export const refundProtectQuote = query({ field: 'refundProtectQuote', variables: {}, response: RefundProtectQuoteAnswer })

/** Sells the quote to the booking that was just made. */
export const refundProtectSale = query({ writes: true, field: 'refundProtectSale', variables: {}, response: CoverSale })

/** Takes a sale of refund protection back. */
export const refundProtectCancellation = query({
  writes: true,
  field: 'refundProtectCancellation',
  variables: { saleId: 'String!' },
  response: CoverSale,
})

/** Cover for cancelling for any reason. */
export const cfarOffers = mutation({
  writes: false,
  field: 'cfarOffers',
  variables: { offersRequest: 'JSON!' },
  response: CfarOffersAnswer,
})

/** Makes a contract of an offer: `{ offerId }`. */
export const cfarContractCreate = mutation({
  field: 'cfarContractCreate',
  variables: { contractRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** Tells the contract what became of the booking: `{ contractId, status, pnr? }`. */
export const cfarContractUpdate = mutation({
  field: 'cfarContractUpdate',
  variables: { contractRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** Uses the cover: `{ contractId, pnr }`. */
export const cfarExercise = mutation({
  field: 'cfarExercise',
  variables: { exerciseRequest: 'JSON!' },
  response: CfarContractAnswer,
})

/** What the traveller did with the offer, for its seller. */
export const cfarAnalyticsEvent = mutation({
  field: 'cfarAnalyticsEvent',
  variables: { analyticsEvent: 'JSON!' },
  response: Accepted,
})

/** Buys the health protection product that was chosen with a booking. */
export const productPurchase = mutation({
  field: 'productPurchase',
  variables: { hepstarCode: 'String!', product: 'JSON!' },
  response: CoverSale,
})

/** What the traveller did with the health protection product, for its seller. */
export const productPurchaseEvent = mutation({
  field: 'productPurchaseEvent',
  variables: { event: 'JSON!' },
  response: Accepted,
})

/** Takes the health protection product back. */
export const productPurchaseCancellation = mutation({
  field: 'productPurchaseCancellation',
  variables: { request: 'JSON!' },
  response: CoverSale,
})
