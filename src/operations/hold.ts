import { mutation, query } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

/** How long this cart can be held, for which fee, and what the hold guarantees. */
export const holdOptions = query({
  field: { bnpl: 'bnplHoldOptions' },
  variables: {},
  response: Opaque,
  rest: { bnpl: 'GET /products/bnpl' },
})

/** Holds the cart to be paid later. */
export const processHold = mutation({
  field: { bnpl: 'bnplProcessHold' },
  variables: { holdPaymentInput: 'JSON!' },
  response: Opaque,
  rest: { bnpl: 'POST /products/bnpl/purchase' },
})
