import { everyFlow, flowSetup } from './flow-setup.ts'
import { ancillaries } from './steps/ancillaries.ts'
import { confirmation } from './steps/confirmation.ts'
import { dateSelection } from './steps/date-selection.ts'
import { bookingFlights } from './steps/booking-flights.ts'
import { flightSelection } from './steps/flight-selection.ts'
import { holdOptions } from './steps/hold-options.ts'
import { home } from './steps/home.ts'
import { matrix } from './steps/matrix.ts'
import { metaSearch } from './steps/meta-search.ts'
import { passengers } from './steps/passengers.ts'
import { payment } from './steps/payment.ts'
import { returned } from './steps/payment-return.ts'
import { remoteAfopReturn } from './steps/remote-afop-return.ts'
import { remoteReturn } from './steps/remote-return.ts'
import { seatSelection } from './steps/seat-selection.ts'

export const booking = flowSetup.createMachine({
  ...everyFlow,
  id: 'booking',
  initial: 'home',
  states: {
    home: {
      ...home,
      onDone: [
        { guard: 'searches by price of the day', target: 'date-selection' },
        { guard: 'searches by pairs of dates', target: 'matrix' },
        { target: 'flight-selection' },
      ],
    },
    'date-selection': { ...dateSelection, onDone: 'flight-selection', on: { 'step.back': 'home', 'pairs.open': 'matrix' } },
    matrix: { ...matrix, onDone: 'flight-selection', on: { 'step.back': 'home', 'months.open': 'date-selection' } },
    'flight-selection': {
      ...flightSelection,
      states: { ...flightSelection.states, ...bookingFlights },
      onDone: 'passengers',
      on: { 'step.back': 'home' },
    },
    passengers: { ...passengers, onDone: 'seat-selection', on: { 'step.back': 'flight-selection' } },
    'seat-selection': { ...seatSelection, onDone: 'ancillaries', on: { 'step.back': 'passengers' } },
    ancillaries: { ...ancillaries, onDone: 'payment', on: { 'step.back': 'seat-selection' } },
    payment: {
      ...payment,
      onDone: 'confirmation',
      on: { 'step.back': 'ancillaries', 'flights.again': 'flight-selection', 'hold.show': 'hold-options' },
    },
    'hold-options': {
      ...holdOptions,
      onDone: 'confirmation',
      on: { 'step.back': 'payment', 'flights.again': 'flight-selection' },
    },
    'remote-return': { ...remoteReturn, onDone: returned },
    'remote-afop-return': { ...remoteAfopReturn, onDone: returned },
    confirmation,
    'meta-search': {
      ...metaSearch,
      onDone: 'passengers',
      on: { 'step.back': 'home', 'flights.again': { target: 'flight-selection', actions: 'choose all flights' } },
    },
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
