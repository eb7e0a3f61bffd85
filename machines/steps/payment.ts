import { failing, flowSetup } from '../flow-setup.ts'
import { rereadingCart } from '../patterns/rereading-cart.ts'
import type { Trip } from '../trip.ts'
import { attemptStates } from './payment-attempt.ts'
import { choosingPayment } from './payment-forms.ts'

const remember = ({ cart }: Trip) => ({ shown: cart?.total, before: cart })

/** Reads the cart again before paying. `target` is the next state if the quote has not changed. */
export const readingBefore = (target: 'submitting' | 'agreed') =>
  rereadingCart({
    when: 'before a press',
    unchanged: { guard: 'is quoted as shown', target },
    remember,
    onError: failing('choosing.unsent'),
  })

export const payment = flowSetup.createStateConfig({
  id: 'payment',
  route: { guard: { type: 'may enter', params: { step: 'payment' } } },
  entry: { type: 'be at', params: { step: 'payment' } },
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: 'is an attempt open', target: 'reconciling' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        id: 'paymentOptions',
        src: 'paymentOptions',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          { guard: 'can be paid', target: 'choosing', actions: ['forget card', 'take options'] },
          { target: 'noOptions', actions: ['forget card', 'take options'] },
        ],
        onError: failing('failed'),
      },
    },
    choosing: choosingPayment,
    checking: readingBefore('submitting'),
    ...attemptStates,
    repricing: rereadingCart({ when: 'instead of a press', remember, onError: failing('failed') }),
    priceChanged: { exit: 'forget error', on: { 'price.accept': 'loading' } },
    declined: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'was declined too often', target: 'finally' }, { target: 'again' }] },
        again: { on: { 'step.retry': '#payment.loading' } },
        finally: {},
      },
      exit: 'forget error',
    },
    soldOut: { exit: 'forget error' },
    /** When a trip is changed: the rules refuse the change now, or the trip has been changed elsewhere. */
    refused: { exit: 'forget error' },
    voided: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    voidPending: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    notCharged: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    noOptions: { on: { 'step.retry': 'loading' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
