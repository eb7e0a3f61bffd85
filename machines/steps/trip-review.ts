import { flowSetup } from '../flow-setup.ts'
import { correctingInReview } from './correcting.ts'
import { tripRules } from './trip-rules.ts'
import { renewingQuote, unpaidEnding } from './unpaid-ending.ts'

/**
 * Reviews all changes of a trip with their total. Leads to payment if an amount is due; otherwise the traveller confirms the
 * changes here.
 */
export const tripReview = flowSetup.createStateConfig({
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
        /** The quote had expired, and the new price is equal. */
        again: {},
        /** Only names or contact were corrected, and the correction has taken effect. */
        corrected: {},
        /** There was no response to the correction. It can be sent again, because repeating it has no further effect. */
        uncorrected: { exit: 'forget error' },
        unsent: { exit: 'forget error' },
        ...tripRules,
      },
    },
    ...unpaidEnding,
    ...correctingInReview,
    renewing: renewingQuote,
  },
})
