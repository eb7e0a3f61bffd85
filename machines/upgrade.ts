import { everyFlow, flowSetup } from './flow-setup.ts'
import { confirmation } from './steps/confirmation.ts'
import { payment } from './steps/payment.ts'
import { returned } from './steps/payment-return.ts'
import { remoteAfopReturn } from './steps/remote-afop-return.ts'
import { remoteReturn } from './steps/remote-return.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { reopeningAt, tripOpening } from './steps/trip-opening.ts'
import { upgradeOffers } from './steps/upgrade-offers.ts'
import { upgradeReview } from './steps/upgrade-review.ts'

/** The flow that upgrades a booking to a higher cabin. */
export const upgrade = flowSetup.createMachine({
  ...everyFlow,
  id: 'upgrade',
  initial: 'upgrade-offers',
  on: { ...everyFlow.on, ...reopeningAt('upgrade-offers') },
  states: {
    'trip-opening': { ...tripOpening, onDone: 'upgrade-offers' },
    'upgrade-offers': {
      ...upgradeOffers,
      onDone: [{ guard: 'moves up at once', target: 'seat-selection' }, { target: 'upgrade-review' }],
    },
    'seat-selection': { ...seatSelection, onDone: 'upgrade-review', on: { 'step.back': 'upgrade-offers' } },
    'upgrade-review': {
      ...upgradeReview,
      onDone: [{ guard: 'ends with something due', target: 'payment' }, { target: 'confirmation' }],
      on: {
        'step.back': [{ guard: 'moves up at once', target: 'seat-selection' }, { target: 'upgrade-offers' }],
        'flights.again': 'upgrade-offers',
      },
    },
    payment: { ...payment, onDone: 'confirmation', on: { 'step.back': 'upgrade-review', 'flights.again': 'upgrade-offers' } },
    'remote-return': { ...remoteReturn, onDone: returned },
    'remote-afop-return': { ...remoteAfopReturn, onDone: returned },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
