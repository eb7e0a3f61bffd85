import { assign } from 'xstate'
import { failing, flow } from '../flow.ts'
import { sending } from './payment-attempt.ts'
import { findingOut } from './payment-finding-out.ts'

/** Reads the cart again before the traveller's confirmation counts, so that nothing unseen is ever confirmed. `target` is the next state. */
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

/** The quote has expired: it is read again, and a different price is shown old and new. */
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

/** A bank's check belongs to the payment step, which finds the attempt and continues. */
const atThePayment = { type: 'final', output: 'due' } as const

const chooseAgain = { exit: 'forget error', on: { 'step.retry': 'choosing' } } as const

/**
 * The end of a change that costs nothing, because nothing is due or money is refunded: states of the step that sums
 * it up. The step adds `entering` (an open attempt leads to `reconciling`) and `choosing` with `unsent`, where
 * `change.confirm` runs `decide to pay nothing` and leads to `checking`. It ends with the output `due` where something is to
 * be paid first, else with the booking as it was changed.
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
  /** The trip's rules refuse it now, or somebody else has changed the trip. */
  refused: { exit: 'forget error' },
  voided: chooseAgain,
  voidPending: chooseAgain,
  notCharged: chooseAgain,
  due: { type: 'final', output: 'due' },
  done: { type: 'final' },
} as const
