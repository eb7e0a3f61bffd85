import { everyFlow, flow } from './flow.ts'
import { confirmation } from './steps/confirmation.ts'
import { exchangeLegs } from './steps/exchange-legs.ts'
import { exchangeQuote } from './steps/exchange-quote.ts'
import { flightSelection } from './steps/flight-selection.ts'
import { payment } from './steps/payment.ts'
import { tripOpening } from './steps/trip-opening.ts'

/** Changing the flights of a booking. */
export const exchange = flow.createMachine({
  ...everyFlow,
  id: 'exchange',
  initial: 'trip-opening',
  states: {
    'trip-opening': { ...tripOpening, onDone: 'exchange-legs' },
    'exchange-legs': { ...exchangeLegs, onDone: 'flight-selection' },
    'flight-selection': { ...flightSelection, onDone: 'exchange-quote', on: { 'step.back': 'exchange-legs' } },
    'exchange-quote': { ...exchangeQuote, onDone: 'payment', on: { 'step.back': 'flight-selection' } },
    payment: { ...payment, onDone: 'confirmation', on: { 'step.back': 'exchange-quote', 'flights.again': 'flight-selection' } },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
