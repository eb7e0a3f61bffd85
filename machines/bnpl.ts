import { everyFlow, flowSetup } from './flow-setup.ts'
import { ancillaries } from './steps/ancillaries.ts'
import { confirmation } from './steps/confirmation.ts'
import { payment } from './steps/payment.ts'
import { returned } from './steps/payment-return.ts'
import { remoteAfopReturn } from './steps/remote-afop-return.ts'
import { remoteReturn } from './steps/remote-return.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { backTo, tripOpening } from './steps/trip-opening.ts'

/**
 * Transitions of the steps for seats and extras. A hold covers only flights, so these steps belong to paying for it, and the hold
 * can expire during them.
 */
const beside = { 'step.back': 'payment', 'hold.lapse': { target: 'left', actions: 'leave for trip' } } as const

const toTrip = { target: 'left', actions: 'leave for trip' } as const

/** Pays for a booking on hold. */
export const bnpl = flowSetup.createMachine({
  ...everyFlow,
  id: 'bnpl',
  initial: 'trip-opening',
  states: {
    'trip-opening': { ...tripOpening, onDone: [...backTo('seat-selection', 'ancillaries'), { target: 'payment' }] },
    'seat-selection': { ...seatSelection, onDone: 'ancillaries', on: beside },
    ancillaries: { ...ancillaries, onDone: 'payment', on: beside },
    payment: {
      ...payment,
      onDone: 'confirmation',
      // If the hold expires, this step ends. Once an attempt has been sent, the gateway decides instead.
      on: { 'step.back': { target: 'left', actions: 'go back to trip' }, 'flights.again': toTrip, 'hold.lapse': toTrip },
    },
    'remote-return': { ...remoteReturn, onDone: returned },
    'remote-afop-return': { ...remoteAfopReturn, onDone: returned },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
