import { everyFlow, flow } from './flow.ts'
import { confirmation } from './steps/confirmation.ts'
import { myb } from './steps/myb.ts'
import { payment } from './steps/payment.ts'

/** Paying for a booking that is on hold. */
export const bnpl = flow.createMachine({
  ...everyFlow,
  id: 'bnpl',
  initial: 'myb',
  states: {
    myb: { ...myb, onDone: 'payment' },
    payment: {
      ...payment,
      onDone: 'confirmation',
      on: {
        'step.back': 'myb',
        'flights.again': 'myb',
        // The server decides once money may move; before that, the time to pay ends here.
        'hold.lapse': '#myb.finding',
      },
    },
    confirmation,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
