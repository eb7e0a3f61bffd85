import { flow } from '../flow.ts'

/** What was chosen, for everybody, in one sum. */
export const upgradeReview = flow.createStateConfig({
  id: 'upgrade-review',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-review' } } },
  entry: { type: 'be at', params: { step: 'upgrade-review' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
