import { everyFlow, flowSetup } from './flow-setup.ts'
import { refundReview } from './steps/refund-review.ts'
import { refundTracker } from './steps/refund-tracker.ts'

/** Cancels a booking and refunds it. */
export const cancelAndRefund = flowSetup.createMachine({
  ...everyFlow,
  id: 'cancelAndRefund',
  initial: 'refund-review',
  states: {
    'refund-review': { ...refundReview, onDone: 'refund-tracker' },
    'refund-tracker': refundTracker,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
