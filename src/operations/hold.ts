import { mutation, query } from './declare.ts'
import { purchasePlaces } from './known-by-page.ts'
import { PurchaseAnswered } from './wire/booking.ts'
import { HoldOptionsAnswer } from './wire/hold.ts'

/** How long this cart can be held, for which fee, and what the hold guarantees. */
export const holdOptions = query({
  field: { bnpl: 'bnplHoldOptions' },
  variables: {},
  response: HoldOptionsAnswer,
  rest: { bnpl: 'GET /products/bnpl' },
})

/**
 * Holds the cart to be paid later: `{ holdOptionId, total: { amount, currency }, payment? }`, where `total` is the price that the
 * traveller saw and `payment` pays the fee, as a purchase pays. Asked by the conversation of a booking on hold, `{ release: true }`
 * gives the hold up. Answers as a purchase does: the booking, or what the bank asks first.
 */
export const processHold = mutation({
  field: { bnpl: 'bnplProcessHold' },
  variables: { holdPaymentInput: 'JSON!' },
  page: purchasePlaces('holdPaymentInput'),
  response: PurchaseAnswered,
  rest: { bnpl: 'POST /products/bnpl/purchase' },
})
