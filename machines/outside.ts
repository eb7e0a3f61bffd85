import { everyFlow, flow } from './flow.ts'
import { myb } from './steps/myb.ts'

/** The pages outside the flows, where every change of a trip starts and ends. */
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
