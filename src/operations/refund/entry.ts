import { mutation, query } from '../declare.ts'
import { CancelChoicesAnswer, CancelledAnswer, RefundReviewAnswer } from './response.ts'

/**
 * Opens a conversation to cancel a booking, and lists the parts that can be cancelled. Fails with the reason if nothing can be
 * cancelled.
 */
export const getCancelAndRefund = query({
  field: { cancelAndRefund: 'getCancelAndRefund' },
  variables: { pnrQuery: 'JSONObject!' },
  response: CancelChoicesAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund' },
})

/** Calculates the refund for a cancellation, as a quote that expires. */
export const getCancelAndRefundReview = query({
  field: { cancelAndRefund: 'getCancelAndRefundReview' },
  variables: { pnrQuery: 'JSONObject' },
  response: RefundReviewAnswer,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund/cancel' },
})

/**
 * Cancels the booking and refunds what was quoted. A request with a repeated id gets the first response again. Fails with
 * AMOUNT_CHANGED and both amounts if the quoted amount no longer applies.
 */
export const cancelAndRefundConfirm = mutation({
  field: { cancelAndRefund: 'cancelAndRefundConfirm' },
  variables: { confirmed: 'Boolean!', paymentData: 'JSONObject', selectedRefundTarget: 'String' },
  response: CancelledAnswer,
  rest: { cancelAndRefund: 'POST /pnr/cancelAndRefund/confirm' },
})
