import { mutation, query } from './declare.ts'
import { Opaque } from './wire/opaque.ts'

/** What cancelling a trip would give back (specification, section 7). */
export const getCancelAndRefund = query({
  field: { cancelAndRefund: 'getCancelAndRefund' },
  variables: { pnrQuery: 'JSONObject!' },
  response: Opaque,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund' },
})

/** The same, bound to an amount and a time, to be agreed to. */
export const getCancelAndRefundReview = query({
  field: { cancelAndRefund: 'getCancelAndRefundReview' },
  variables: { pnrQuery: 'JSONObject' },
  response: Opaque,
  rest: { cancelAndRefund: 'GET /pnr/cancelAndRefund/cancel' },
})

/** Cancels and refunds what was reviewed, to the chosen target. */
export const cancelAndRefundConfirm = mutation({
  field: { cancelAndRefund: 'cancelAndRefundConfirm' },
  variables: { confirmed: 'Boolean!', paymentData: 'JSONObject', selectedRefundTarget: 'String' },
  response: Opaque,
  rest: { cancelAndRefund: 'POST /pnr/cancelAndRefund/confirm' },
})
