import { failing } from '../flow-setup.ts'
import { rereadingCart } from '../patterns/rereading-cart.ts'
import type { Trip } from '../trip.ts'
import { sending } from './payment-attempt.ts'
import { findingPayment } from './payment-finding-out.ts'

const remember = ({ cart }: Trip) => ({ before: cart })

const refusedOrUnsent = [
  { guard: 'is a change refused', target: 'refused', actions: 'keep error' },
  failing('choosing.unsent'),
] as const

/** Reads the cart again before a confirmation is sent. `target` is the next state if the cart has not changed. */
export const checkingThen = (target: 'submitting' | 'agreed') =>
  rereadingCart({
    when: 'before a press',
    unchanged: { guard: 'is the cart as shown', target },
    remember,
    onError: refusedOrUnsent,
  })

const repricing = rereadingCart({ when: 'instead of a press', remember, onError: refusedOrUnsent })

/** Renews an expired quote. If the price differs, the new one is shown beside the old one. */
export const renewingQuote = rereadingCart({
  when: 'instead of a press',
  unchanged: { guard: 'is the cart as shown', target: 'choosing.again' },
  remember,
  onError: refusedOrUnsent,
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
  ...findingPayment,
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
