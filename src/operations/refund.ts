import { mutation, query } from './declare.ts'
import { CancelChoicesAnswer, CancelledAnswer, RefundReviewAnswer } from './wire/cancel-and-refund.ts'

/**
 * Opens a conversation in which a booking is cancelled, by `{ pnr, lastName }`: what of it can be.
 * Throws with the reason where nothing can.
 */
export const getCancelAndRefund = query({
  field: { cancelAndRefund: 'getCancelAndRefund' },
  variables: { pnrQuery: 'JSONObject!' },
  response: CancelChoicesAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund' },
})

/** What cancelling `{ scope }` gives back, as a quote with an id and an end, to be agreed to. */
export const getCancelAndRefundReview = query({
  field: { cancelAndRefund: 'getCancelAndRefundReview' },
  variables: { pnrQuery: 'JSONObject' },
  response: RefundReviewAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund/cancel' },
})

/**
 * Cancels and refunds what was reviewed: `paymentData` is `{ quoteId }`, the target `ORIGINAL`, `CREDIT` or `COVER`. Asked again with
 * its request id it answers the same. Throws AMOUNT_CHANGED with both amounts when the quote does not hold any more.
 */
export const cancelAndRefundConfirm = mutation({
  field: { cancelAndRefund: 'cancelAndRefundConfirm' },
  variables: { confirmed: 'Boolean!', paymentData: 'JSONObject', selectedRefundTarget: 'String' },
  response: CancelledAnswer,
  rest: { cancelAndRefund: 'POST /pnr/cancelAndRefund/confirm' },
})
