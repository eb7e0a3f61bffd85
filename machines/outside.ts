import { everyFlow, flow } from './flow.ts'
import { myb } from './steps/myb.ts'

/** The pages outside the flows: from here the flows that change a trip begin, and here they end. */
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
