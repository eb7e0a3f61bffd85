import { assign } from 'xstate'
import type { PaymentOptions } from '#src/domain/payment.ts'
import { isAsQuoted } from '#src/domain/total.ts'
import { failing, flow } from '../flow.ts'
import { attempt } from './payment-attempt.ts'
import { choosing } from './payment-forms.ts'
import type { Trip } from '../trip.ts'

/** Something is offered, or nothing has to be paid. */
const canPay = ({ amountDue, forms }: PaymentOptions) => forms.length > 0 || amountDue.amount === 0

const isFinallyDeclined = ({ context }: { context: Trip }) => context.declines >= context.limits.declines

/** What is paid for is read once more before it is: nothing but what was seen is ever paid. `target` is what then begins. */
export const readingBefore = (target: 'submitting' | 'agreed') =>
  flow.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'cart' } },
    invoke: {
      id: 'cart',
      src: 'cart',
      input: ({ context }) => ({ flow: context.flow, isAtOnce: true, variables: {} }),
      onDone: [
        {
          guard: ({ context, event }) => isAsQuoted(context.cart, event.output),
          target,
          actions: assign({ cart: ({ event }) => event.output }),
        },
        {
          target: 'priceChanged',
          actions: assign(({ context, event }) => ({ shown: context.cart?.total, before: context.cart, cart: event.output })),
        },
      ],
      onError: failing('choosing.unsent'),
    },
  })

export const payment = flow.createStateConfig({
  id: 'payment',
  route: { guard: { type: 'may enter', params: { step: 'payment' } } },
  entry: { type: 'be at', params: { step: 'payment' } },
  initial: 'entering',
  states: {
    entering: {
      always: [{ guard: ({ context }) => context.openAttempt !== undefined, target: 'reconciling' }, { target: 'loading' }],
    },
    loading: {
      invoke: {
        id: 'paymentOptions',
        src: 'paymentOptions',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          { guard: ({ event }) => canPay(event.output), target: 'choosing', actions: ['forget card', 'take options'] },
          { target: 'noOptions', actions: ['forget card', 'take options'] },
        ],
        onError: failing('failed'),
      },
    },
    choosing,
    checking: readingBefore('submitting'),
    ...attempt,
    repricing: {
      entry: 'forget the press',
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: {
          target: 'priceChanged',
          actions: assign(({ context, event }) => ({ shown: context.cart?.total, before: context.cart, cart: event.output })),
        },
        onError: failing('failed'),
      },
    },
    priceChanged: { exit: 'forget error', on: { 'price.accept': 'loading' } },
    declined: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: isFinallyDeclined, target: 'finally' }, { target: 'again' }] },
        again: { on: { 'step.retry': '#payment.loading' } },
        finally: {},
      },
      exit: 'forget error',
    },
    soldOut: { exit: 'forget error' },
    /** Of a trip that is changed: its rules are against it now, or somebody else has changed it. */
    refused: { exit: 'forget error' },
    voided: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    voidPending: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    notCharged: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    noOptions: { on: { 'step.retry': 'loading' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
