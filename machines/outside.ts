import { everyFlow, flow } from './flow.ts'
import { myb } from './steps/myb.ts'

/** Runs the pages outside the flows. Every change of a trip starts and ends here. */
export const outside = flow.createMachine({
  ...everyFlow,
  id: 'outside',
  initial: 'myb',
  states: {
    myb,
    expired: { type: 'final', output: 'expired' },
    left: { type: 'final', output: 'handed over' },
  },
})
