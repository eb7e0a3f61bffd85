import { mutation, query } from '../declare.ts'
import { CartAnswer } from './response.ts'

/** Reads the session's cart with its total. */
export const cart = query({
  field: { booking: 'bookingCart', mto: 'mtoCart', bnpl: 'bnplCart', exchange: 'exchangeCart', upgrade: 'upgradeCart' },
  variables: {},
  response: CartAnswer,
  rest: {
    booking: ['GET /products', 'GET /products/total'],
    mto: 'GET /pnr/mto/products',
    bnpl: 'GET /pnr/bnpl/products',
    exchange: 'GET /pnr/exchange/products',
    upgrade: 'GET /pnr/upgrade/products',
  },
})

/** Adds extras to the cart or, in an upgrade flow, upgrades. */
export const addToCart = mutation({
  field: {
    booking: 'bookingAddToCart',
    mto: 'mtoAddToCart',
    bnpl: 'bnplAddToCart',
    exchange: 'exchangeAddToCart',
    upgrade: 'upgradeAddToCart',
  },
  variables: { products: 'JSON!' },
  response: CartAnswer,
  rest: {
    booking: ['POST /products', 'POST /products/ancillaries'],
    mto: 'POST /pnr/mto/products',
    bnpl: 'POST /pnr/bnpl/products',
    exchange: 'POST /pnr/exchange/products',
    upgrade: 'POST /pnr/upgrade/products',
  },
})

/** Sets the total quantity of extras in the cart; 0 removes an extra. In an upgrade flow, sets the upgrades of a flight. */
export const updateCart = mutation({
  field: {
    booking: 'bookingUpdateCart',
    mto: 'mtoUpdateCart',
    bnpl: 'bnplUpdateCart',
    exchange: 'exchangeUpdateCart',
    upgrade: 'upgradeUpdateCart',
  },
  variables: { productsContext: 'JSON!' },
  response: CartAnswer,
  rest: {
    booking: 'PUT /products',
    mto: 'PUT /pnr/mto/products',
    bnpl: 'PUT /pnr/bnpl/products',
    exchange: 'PUT /pnr/exchange/products',
    upgrade: 'PUT /pnr/upgrade/products',
  },
})
