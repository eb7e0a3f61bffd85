import { mutation, query } from './declare.ts'
import { CancelChoicesAnswer, CancelledAnswer, RefundReviewAnswer } from './wire/cancel-and-refund.ts'

/**
 * Opens a conversation to cancel a booking, by `{ pnr, lastName }`, and answers which parts can be cancelled. Throws with the
 * reason if none can.
 */
export const getCancelAndRefund = query({
  field: { cancelAndRefund: 'getCancelAndRefund' },
  variables: { pnrQuery: 'JSONObject!' },
  response: CancelChoicesAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund' },
})

/** The refund for cancelling `{ scope }`, as a quote with an id and an expiry. */
export const getCancelAndRefundReview = query({
  field: { cancelAndRefund: 'getCancelAndRefundReview' },
  variables: { pnrQuery: 'JSONObject' },
  response: RefundReviewAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund/cancel' },
})

/**
 * Cancels and refunds what was reviewed: `paymentData` is `{ quoteId }`, the target `ORIGINAL`, `CREDIT` or `COVER`. A repeated
 * request id gets the same answer. Throws AMOUNT_CHANGED with both amounts if the quote no longer holds.
 */
export const cancelAndRefundConfirm = mutation({
  field: { cancelAndRefund: 'cancelAndRefundConfirm' },
  variables: { confirmed: 'Boolean!', paymentData: 'JSONObject', selectedRefundTarget: 'String' },
  response: CancelledAnswer,
  rest: { cancelAndRefund: 'POST /pnr/cancelAndRefund/confirm' },
})
