import { changesOf } from '#src/domain/trip-changes.ts'
import { correctionWaiting } from '../correction.ts'
import { flow } from '../flow.ts'
import type { Trip } from '../trip.ts'
import { correctingInReview } from './correcting.ts'
import { tripRules } from './trip-rules.ts'
import { renewing, unpaidEnding } from './unpaid-ending.ts'

const isEven = ({ context }: { context: Trip }) => {
  const { cart } = context
  const isChanged = cart !== undefined && (changesOf(cart).length > 0 || correctionWaiting(context) !== undefined)
  return isChanged && cart.total.amount <= 0
}

/** What changes, old and new, with one sum: paid for next, or confirmed here where nothing is to be paid or money comes back. */
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
        'change.confirm': { guard: isEven, target: 'checking', actions: ['decide to pay nothing', 'note completed'] },
      },
      states: {
        ready: {},
        /** The price was kept no longer, and is still the same. */
        again: {},
        /** Names were corrected, and nothing else was to be done. */
        corrected: {},
        /** Nobody said whether they were: sent once more, it is the same correction. */
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
