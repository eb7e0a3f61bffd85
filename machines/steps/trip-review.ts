import { flow } from '../flow.ts'
import { correctingInReview } from './correcting.ts'
import { tripRules } from './trip-rules.ts'
import { renewing, unpaidEnding } from './unpaid-ending.ts'

/** Reviews the changes, old and new, with one total. Leads to payment if something is due, otherwise is confirmed here. */
export const tripReview = flow.createStateConfig({
  id: 'trip-review',
  route: { guard: { type: 'may enter', params: { step: 'trip-review' } } },
  entry: { type: 'be at', params: { step: 'trip-review' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'is an attempt open', target: 'reconciling' }, { target: 'choosing' }] },
    choosing: {
      initial: 'ready',
      on: {
        'quote.lapse': 'renewing',
        'rules.show': '.readingRules',
        'step.next': { guard: 'is something due', target: 'due', actions: 'note completed' },
        'change.confirm': {
          guard: 'changes something for nothing',
          target: 'checking',
          actions: ['decide to pay nothing', 'note completed'],
        },
      },
      states: {
        ready: {},
        /** The quote had expired, but the new price is the same. */
        again: {},
        /** Names were corrected, and nothing else had to be done. */
        corrected: {},
        /** The correction went unanswered, so it is sent once more. Repeating it is harmless. */
        uncorrected: { exit: 'forget error' },
        unsent: { exit: 'forget error' },
        ...tripRules,
      },
    },
    ...unpaidEnding,
    ...correctingInReview,
    renewing,
  },
})
