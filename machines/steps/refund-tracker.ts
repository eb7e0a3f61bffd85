import { flow } from '../flow.ts'

/** Where the money is that comes back. */
export const refundTracker = flow.createStateConfig({
  id: 'refund-tracker',
  route: { guard: { type: 'may enter', params: { step: 'refund-tracker' } } },
  entry: { type: 'be at', params: { step: 'refund-tracker' } },
  initial: 'choosing',
  states: {
    choosing: {},
  },
})
