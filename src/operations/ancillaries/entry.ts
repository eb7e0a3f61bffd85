import { query } from '../declare.ts'
import { AncillariesAnswer } from './response.ts'
import { BagsAnswer } from './bags.ts'

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
