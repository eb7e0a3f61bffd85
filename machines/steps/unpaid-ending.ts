import { assign } from 'xstate'
import { failing, flow } from '../flow.ts'
import { sending } from './payment-attempt.ts'
import { findingOut } from './payment-finding-out.ts'

/**
 * Reads the cart again before a confirmation is sent, so that the traveller never confirms a cart that differs from the one
 * shown. `target` is the next state if it does not differ.
 */
export const checkingThen = (target: 'submitting' | 'agreed') =>
  flow.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'cart' } },
    invoke: {
      id: 'cart',
      src: 'cart',
      input: ({ context }) => ({ flow: context.flow, isAtOnce: true, variables: {} }),
      onDone: [
        {
          guard: 'is the cart as shown',
          target,
          actions: assign({ cart: ({ event }) => event.output }),
        },
        { target: 'priceChanged', actions: assign(({ context, event }) => ({ before: context.cart, cart: event.output })) },
      ],
      onError: [{ guard: 'is a change refused', target: 'refused', actions: 'keep error' }, failing('choosing.unsent')],
    },
  })

const repricing = flow.createStateConfig({
  entry: 'forget the press',
  invoke: {
    id: 'cart',
    src: 'cart',
    input: ({ context }) => ({ flow: context.flow, variables: {} }),
    onDone: { target: 'priceChanged', actions: assign(({ context, event }) => ({ before: context.cart, cart: event.output })) },
    onError: [{ guard: 'is a change refused', target: 'refused', actions: 'keep error' }, failing('choosing.unsent')],
  },
})

/** Renews an expired quote. If the price differs, the new one is shown beside the old one. */
export const renewing = flow.createStateConfig({
  entry: 'forget the press',
  invoke: {
    id: 'cart',
    src: 'cart',
    input: ({ context }) => ({ flow: context.flow, variables: {} }),
    onDone: [
      {
        guard: 'is the cart as shown',
        target: 'choosing.again',
        actions: assign({ cart: ({ event }) => event.output }),
      },
      { target: 'priceChanged', actions: assign(({ context, event }) => ({ before: context.cart, cart: event.output })) },
    ],
    onError: [{ guard: 'is a change refused', target: 'refused', actions: 'keep error' }, failing('choosing.unsent')],
  },
})

/** Leads to the payment step, which finds the open attempt and shows the bank's challenge. */
const atThePayment = { type: 'final', output: 'due' } as const

const chooseAgain = { exit: 'forget error', on: { 'step.retry': 'choosing' } } as const

/**
 * States that end a change which is free or refunds money, for the step that reviews the change. The step adds `entering`, which
 * leads to `reconciling` if an attempt is open, and `choosing` with `unsent`, in which `change.confirm` runs `decide to pay
 * nothing` and leads to `checking`. The output is `due` if something has to be paid first.
 */
export const unpaidEnding = {
  checking: checkingThen('submitting'),
  submitting: sending,
  ...findingOut,
  challenged: atThePayment,
  redirecting: atThePayment,
  away: atThePayment,
  repricing,
  priceChanged: { exit: 'forget error', on: { 'price.accept': 'choosing' } },
  declined: chooseAgain,
  soldOut: chooseAgain,
  /** The rules of the trip refuse the change now, or the trip has been changed elsewhere. */
  refused: { exit: 'forget error' },
  voided: chooseAgain,
  voidPending: chooseAgain,
  notCharged: chooseAgain,
  due: { type: 'final', output: 'due' },
  done: { type: 'final' },
} as const
