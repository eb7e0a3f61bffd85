import { everyFlow, flow } from './flow.ts'
import { ancillaries } from './steps/ancillaries.ts'
import { confirmation } from './steps/confirmation.ts'
import { passengers } from './steps/passengers.ts'
import { payment } from './steps/payment.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { tripOpening } from './steps/trip-opening.ts'
import { tripReview } from './steps/trip-review.ts'

/** Changing seats, extras and passenger details of a booking. */
export const mto = flow.createMachine({
  ...everyFlow,
  id: 'mto',
  initial: 'trip-opening',
  states: {
    'trip-opening': { ...tripOpening, onDone: { target: 'trip-review', actions: 'go where wished' } },
    'seat-selection': { ...seatSelection, onDone: 'trip-review', on: { 'step.back': 'trip-review' } },
    ancillaries: { ...ancillaries, onDone: 'trip-review', on: { 'step.back': 'trip-review' } },
    passengers: { ...passengers, onDone: 'trip-review', on: { 'step.back': 'trip-review' } },
    'trip-review': { ...tripReview, onDone: 'payment' },
    payment: { ...payment, onDone: 'confirmation', on: { 'step.back': 'trip-review', 'flights.again': 'trip-review' } },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
