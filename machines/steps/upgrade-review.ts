import { seenOf } from '#src/domain/purchase-body.ts'
import { flowSetup, stay } from '../flow-setup.ts'
import { attemptId } from '../trip.ts'
import { bookedOrChecked, sentOrAnswered } from './payment-attempt.ts'
import { tripRules } from './trip-rules.ts'
import { renewingQuote, unpaidEnding } from './unpaid-ending.ts'

/** Buys upgrades that are paid for entirely with miles or certificates. As in a purchase, a request id identifies the attempt. */
const fulfilling = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: ['open attempt', { type: 'store attempt', params: ({ context }) => ({ requestId: attemptId(context) }) }],
  invoke: {
    id: 'fulfillUpgradeOffers',
    src: 'fulfillUpgradeOffers',
    input: ({ context }) => ({
      flow: context.flow,
      isAtOnce: true,
      requestId: attemptId(context),
      variables: { request: { confirmed: true, payment: context.cart && seenOf(context.cart) } },
    }),
    onDone: bookedOrChecked,
    onError: sentOrAnswered,
  },
})

/** Reviews all chosen upgrades: what is charged now, what is charged only when a seat becomes free, and the seats. */
export const upgradeReview = flowSetup.createStateConfig({
  id: 'upgrade-review',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-review' } } },
  entry: { type: 'be at', params: { step: 'upgrade-review' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'is an attempt open', target: 'reconciling' }, { target: 'choosing' }] },
    choosing: {
      initial: 'ready',
      on: {
        'quote.lapse': 'renewing',
        'rules.show': '.readingRules',
        'step.next': { guard: 'is an upgrade to pay for', target: 'due', actions: 'note completed' },
        'change.confirm': {
          guard: 'is no upgrade to pay for',
          target: 'checking',
          actions: ['decide to pay nothing', 'note completed'],
        },
      },
      states: {
        ready: {},
        /** The quote had expired, and the new price is equal. */
        again: {},
        unsent: { exit: 'forget error' },
        ...tripRules,
      },
    },
    ...unpaidEnding,
    renewing: renewingQuote,
    submitting: fulfilling,
  },
})
