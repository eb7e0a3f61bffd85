import { flow } from '../flow.ts'

/** What you change, and what it costs or gives back. */
export const tripReview = flow.createStateConfig({
  id: 'trip-review',
  route: { guard: { type: 'may enter', params: { step: 'trip-review' } } },
  entry: { type: 'be at', params: { step: 'trip-review' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
