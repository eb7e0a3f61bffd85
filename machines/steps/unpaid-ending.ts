import { assign } from 'xstate'
import { failing, flow } from '../flow.ts'
import { sending } from './payment-attempt.ts'
import { findingOut } from './payment-finding-out.ts'

/** Loads the cart again before the confirmation counts, so that nobody confirms anything unseen. `target` is the next state. */
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

/** The quote has expired: a new one is loaded, and a different price is shown beside the old one. */
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

/** The bank's challenge belongs to the payment step, which finds the attempt and continues. */
const atThePayment = { type: 'final', output: 'due' } as const

const chooseAgain = { exit: 'forget error', on: { 'step.retry': 'choosing' } } as const

/**
 * The end of a change that is free or refunds money, as states of the step that reviews it. The step adds `entering`, which leads
 * to `reconciling` if an attempt is open, and `choosing` with `unsent`, where `change.confirm` runs `decide to pay nothing` and
 * leads to `checking`. The output is `due` if something must be paid first, else the changed booking.
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
  /** The trip's rules refuse the change now, or somebody else has changed the trip. */
  refused: { exit: 'forget error' },
  voided: chooseAgain,
  voidPending: chooseAgain,
  notCharged: chooseAgain,
  due: { type: 'final', output: 'due' },
  done: { type: 'final' },
} as const
