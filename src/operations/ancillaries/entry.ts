import { mutation, query } from '../declare.ts'
import { BagsAnswer } from './bags.ts'
import { BrandedAncillariesAnswer } from './branded.ts'
import { ExternalProductsAnswer } from './external.ts'
import { AncillariesAnswer } from './response.ts'

/** Lists the extras on sale, per passenger and segment or itinerary part. */
export const ancillaries = query({
  field: { booking: 'bookingAncillaries', mto: 'mtoAncillaries', bnpl: 'bnplAncillaries', exchange: 'exchangeAncillaries' },
  variables: {},
  response: AncillariesAnswer,
  rest: {
    booking: ['GET /products/ancillaries', 'GET /products/ancillaries/search'],
    mto: ['GET /pnr/mto/products/ancillaries', 'GET /pnr/mto/products/ancillaries/search'],
    bnpl: ['GET /pnr/bnpl/products/ancillaries', 'GET /pnr/bnpl/products/ancillaries/search'],
    exchange: ['GET /pnr/exchange/products/ancillaries', 'GET /pnr/exchange/products/ancillaries/search'],
  },
})

/** Lists the baggage allowance of each passenger on each segment, and the price of an additional bag. */
export const bags = query({
  field: { mto: 'mtoBags', exchange: 'exchangeBags', booking: 'bookingBags' },
  variables: {},
  response: BagsAnswer,
  rest: {
    mto: 'GET /pnr/mto/products/air/bags',
    exchange: 'GET /pnr/exchange/products/air/bags',
    booking: 'GET /products/air/bags',
  },
})

/** Lists the extras that fare families include or sell: by default, every fare family of the cart's cabins. */
export const brandedAncillaries = mutation({
  writes: false,
  field: 'brandedAncillaries',
  variables: { brandedAncillaries: 'JSON!', flow: 'String!' },
  response: BrandedAncillariesAnswer,
})

/** Lists what partners sell for the trip in the cart: cars and rooms, each with the lowest price at its desk. */
export const externalProducts = query({
  field: 'externalProducts',
  variables: {},
  response: ExternalProductsAnswer,
  rest: 'GET /products/external',
})
