import { everyFlow, flow } from './flow.ts'
import { payment } from './steps/payment.ts'
import { refundReview } from './steps/refund-review.ts'
import { refundTracker } from './steps/refund-tracker.ts'

/** Cancelling a booking, and its money coming back. */
export const cancelAndRefund = flow.createMachine({
  ...everyFlow,
  id: 'cancelAndRefund',
  initial: 'refund-review',
  states: {
    'refund-review': { ...refundReview, onDone: 'refund-tracker' },
    payment: { ...payment, onDone: 'refund-tracker', on: { 'step.back': 'refund-review', 'flights.again': 'refund-review' } },
    'refund-tracker': refundTracker,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
