import { cancelled } from '#src/operations/outcomes/samples/refund.ts'
import { booked } from '#src/operations/outcomes/samples/trip.ts'
import type { FlowCases } from './cases.ts'
import { limits } from './starts.ts'
import { refundReviewCases } from './steps/refund-review.cases.ts'
import { refundTrackerCases } from './steps/refund-tracker.cases.ts'
import { nothingKept } from './trip.ts'

export const cancelAndRefundCases: FlowCases = {
  flow: 'cancelAndRefund',
  steps: [refundReviewCases, refundTrackerCases],
  starts: [
    {
      name: 'to cancel a trip',
      input: { flow: 'cancelAndRefund', at: 'refund-review', kept: { ...nothingKept, booking: booked }, limits },
    },
    {
      name: 'a reload of where the money is',
      input: { flow: 'cancelAndRefund', at: 'refund-tracker', kept: { ...nothingKept, booking: cancelled() }, limits },
    },
  ],
}
