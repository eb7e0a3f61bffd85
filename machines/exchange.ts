import { assign } from 'xstate'
import { everyFlow, flowSetup } from './flow-setup.ts'
import { ancillaries } from './steps/ancillaries.ts'
import { confirmation } from './steps/confirmation.ts'
import { aNameIsRefused, correction, correctingAtPayment } from './steps/correcting.ts'
import { exchangeFlights } from './steps/exchange-flights.ts'
import { exchangeLegs } from './steps/exchange-legs.ts'
import { exchangeQuote, pricingAtPayment } from './steps/exchange-quote.ts'
import { flightSelection } from './steps/flight-selection.ts'
import { payment } from './steps/payment.ts'
import { returned } from './steps/payment-return.ts'
import { remoteAfopReturn } from './steps/remote-afop-return.ts'
import { remoteReturn } from './steps/remote-return.ts'
import { seatSelection } from './steps/seat-selection.ts'
import { reopeningAt, tripOpening } from './steps/trip-opening.ts'

/** Leads from the quote to payment, or straight to the confirmation if nothing is due. */
const afterQuote = [aNameIsRefused, { guard: 'ends with something due', target: 'payment' }, { target: 'confirmation' }] as const

const toQuote = { 'step.back': 'exchange-quote' } as const

/** Exchanges the flights of a booking, with their seats and extras. Names and contact can be corrected along with it. */
export const exchange = flowSetup.createMachine({
  ...everyFlow,
  id: 'exchange',
  initial: 'trip-opening',
  on: { ...everyFlow.on, ...reopeningAt('exchange-legs') },
  states: {
    'trip-opening': {
      ...tripOpening,
      onDone: { target: 'exchange-legs', actions: assign({ search: undefined, picks: [], offers: undefined }) },
    },
    'exchange-legs': {
      ...exchangeLegs,
      onDone: 'flight-selection',
      on: { 'step.back': { target: 'left', actions: 'go back to trip' } },
    },
    'flight-selection': {
      ...flightSelection,
      states: { ...flightSelection.states, ...exchangeFlights },
      onDone: 'exchange-quote',
      on: { 'step.back': 'exchange-legs' },
    },
    'seat-selection': { ...seatSelection, onDone: 'exchange-quote', on: toQuote },
    ancillaries: { ...ancillaries, onDone: 'exchange-quote', on: toQuote },
    passengers: { ...correction, onDone: 'exchange-quote', on: toQuote },
    'exchange-quote': {
      ...exchangeQuote,
      onDone: afterQuote,
      on: { 'step.back': 'flight-selection', 'flights.again': 'flight-selection' },
    },
    payment: {
      ...payment,
      states: { ...payment.states, ...correctingAtPayment, repricing: pricingAtPayment },
      onDone: [aNameIsRefused, { target: 'confirmation' }],
      on: { ...toQuote, 'flights.again': 'flight-selection' },
    },
    'remote-return': { ...remoteReturn, onDone: returned },
    'remote-afop-return': { ...remoteAfopReturn, onDone: returned },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
