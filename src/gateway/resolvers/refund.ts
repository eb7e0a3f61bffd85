import type { Resolvers } from '../conversation/call.ts'
import { confirmCancel, openCancel, reviewCancel } from '../trips/cancel.ts'

type Answered = 'getCancelAndRefund' | 'getCancelAndRefundReview' | 'cancelAndRefundConfirm'

/** Resolves the operations that cancel and refund a booking. */
export const refund: Resolvers<Answered> = {
  getCancelAndRefund: (call, { pnrQuery }) => openCancel(call, pnrQuery),
  getCancelAndRefundReview: (call) => reviewCancel(call),
  cancelAndRefundConfirm: (call, decision) => confirmCancel(call, decision),
}
