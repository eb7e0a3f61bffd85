import { everyFlow, flow } from './flow.ts'
import { confirmation } from './steps/confirmation.ts'
import { payment } from './steps/payment.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { upgradeOffers } from './steps/upgrade-offers.ts'
import { upgradeReview } from './steps/upgrade-review.ts'

/** Flying in a higher cabin than was booked. */
export const upgrade = flow.createMachine({
  ...everyFlow,
  id: 'upgrade',
  initial: 'upgrade-offers',
  states: {
    'upgrade-offers': { ...upgradeOffers, onDone: 'seat-selection' },
    'seat-selection': { ...seatSelection, onDone: 'upgrade-review', on: { 'step.back': 'upgrade-offers' } },
    'upgrade-review': { ...upgradeReview, onDone: 'payment', on: { 'step.back': 'seat-selection' } },
    payment: { ...payment, onDone: 'confirmation', on: { 'step.back': 'upgrade-review', 'flights.again': 'upgrade-offers' } },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
