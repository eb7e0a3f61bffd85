import { mutation, query } from '../declare.ts'
import { purchasePlaces } from '../known-by-page.ts'
import { PurchaseAnswered } from '../trip/response.ts'
import { HoldOptionsAnswer } from './response.ts'

/** Lists the holds offered for the cart, each with its fee, deadline for payment and price guarantee. */
export const holdOptions = query({
  field: { bnpl: 'bnplHoldOptions' },
  variables: {},
  response: HoldOptionsAnswer,
  rest: { bnpl: 'GET /products/bnpl' },
})

/**
 * Holds the cart for later payment: `{ holdOptionId, total: { amount, currency }, payment? }`. `total` is the price that the
 * traveller saw, and `payment` pays the fee as in a purchase. In the conversation of a booking on hold, `{ release: true }`
 * releases the hold, and `{ extendTo }` extends it to the deadline that its terms offer in `extendableTo`. The response is that of a purchase: the booking, or a bank's challenge.
 */
export const processHold = mutation({
  field: { bnpl: 'bnplProcessHold' },
  variables: { holdPaymentInput: 'JSON!' },
  page: purchasePlaces('holdPaymentInput'),
  response: PurchaseAnswered,
  rest: { bnpl: 'POST /products/bnpl/purchase' },
})
