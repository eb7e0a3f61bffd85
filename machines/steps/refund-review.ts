import { flow } from '../flow.ts'

/** What cancelling gives back, and the decision. */
export const refundReview = flow.createStateConfig({
  id: 'refund-review',
  route: { guard: { type: 'may enter', params: { step: 'refund-review' } } },
  entry: { type: 'be at', params: { step: 'refund-review' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
