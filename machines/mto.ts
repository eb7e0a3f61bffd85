import { everyFlow, flowSetup } from './flow-setup.ts'
import { ancillaries } from './steps/ancillaries.ts'
import { confirmation } from './steps/confirmation.ts'
import { aNameIsRefused, correction, correctingAtPayment } from './steps/correcting.ts'
import { payment } from './steps/payment.ts'
import { returned } from './steps/payment-return.ts'
import { remoteAfopReturn } from './steps/remote-afop-return.ts'
import { remoteReturn } from './steps/remote-return.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { backTo, reopeningAt, tripOpening } from './steps/trip-opening.ts'
import { tripReview } from './steps/trip-review.ts'

const toReview = { 'step.back': 'trip-review' } as const

/** Changes the seats, extras and passenger details of a booking. */
export const mto = flowSetup.createMachine({
  ...everyFlow,
  id: 'mto',
  initial: 'trip-opening',
  on: { ...everyFlow.on, ...reopeningAt('trip-review') },
  states: {
    'trip-opening': {
      ...tripOpening,
      onDone: [
        ...backTo('seat-selection', 'ancillaries'),
        { guard: 'was only opened', target: 'trip-review' },
        { target: 'trip-review', actions: 'go where wished' },
      ],
    },
    'seat-selection': { ...seatSelection, onDone: 'trip-review', on: toReview },
    ancillaries: { ...ancillaries, onDone: 'trip-review', on: toReview },
    passengers: { ...correction, onDone: 'trip-review', on: toReview },
    'trip-review': {
      ...tripReview,
      onDone: [aNameIsRefused, { guard: 'ends with something due', target: 'payment' }, { target: 'confirmation' }],
      on: { 'step.back': { target: 'left', actions: 'go back to trip' } },
    },
    payment: {
      ...payment,
      states: { ...payment.states, ...correctingAtPayment },
      onDone: [aNameIsRefused, { target: 'confirmation' }],
      on: { ...toReview, 'flights.again': 'trip-review' },
    },
    'remote-return': { ...remoteReturn, onDone: returned },
    'remote-afop-return': { ...remoteAfopReturn, onDone: returned },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
