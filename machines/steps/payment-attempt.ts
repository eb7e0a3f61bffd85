import { continuationBody, dueOf, purchaseBody } from '#src/domain/purchase-body.ts'
import { flowSetup, stay } from '../flow-setup.ts'
import { attemptId } from '../trip.ts'
import { findingPayment } from './payment-finding-out.ts'

/** Transitions for each definite refusal of a purchase. After any other failure, the outcome is unknown. */
export const answered = [
  { guard: 'was declined', target: 'declined', actions: ['keep error', 'count decline', 'close attempt'] },
  { guard: 'is priced no longer', target: 'soldOut', actions: ['keep error', 'close attempt'] },
  { guard: 'is a price change', target: 'repricing', actions: ['keep error', 'close attempt'] },
  { guard: 'is an offer expired', target: 'soldOut', actions: ['keep error', 'close attempt'] },
  { guard: 'is sold out', target: 'soldOut', actions: ['keep error', 'close attempt'] },
  { guard: 'is a hold over', target: 'voided', actions: ['keep error', 'close attempt', 'tell that the hold is over'] },
  { guard: 'is a change refused', target: 'refused', actions: ['keep error', 'close attempt'] },
  { guard: 'was voided', target: 'voided', actions: ['keep error', 'close attempt'] },
  { guard: 'is being voided', target: 'voidPending', actions: ['keep error', 'close attempt'] },
  { guard: 'is for another form', target: 'choosing.unsent', actions: ['keep error', 'ask captcha', 'close attempt'] },
  {
    guard: 'asks to buy again',
    target: 'choosing.unsent',
    actions: ['keep error', 'show what was booked before', 'close attempt'],
  },
  { guard: 'was refused at once', target: 'choosing.unsent', actions: ['keep error', 'close attempt'] },
  { guard: 'was answered with field errors', target: 'choosing.unsent', actions: ['keep error', 'close attempt'] },
  { target: 'unknown', actions: 'keep error' },
] as const

/** Transitions for the first request of an attempt. If the request did not leave this device, the attempt did not begin. */
export const sentOrAnswered = [
  { guard: 'was not sent', target: 'choosing.unsent', actions: ['keep error', 'close attempt'] },
  ...answered,
] as const

/** Transitions for a successful response: to the end if the booking is made, otherwise to the challenge. */
export const bookedOrChecked = [
  { guard: 'is booked', target: 'done', actions: 'take purchase' },
  { guard: 'is checked on a page', target: 'redirecting', actions: 'take purchase' },
  { target: 'challenged', actions: 'take purchase' },
] as const

/** Sends the purchase, once per attempt. The request id is stored first, so that a reload can find out the outcome. */
export const sending = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: ['open attempt', { type: 'store attempt', params: ({ context }) => ({ requestId: attemptId(context) }) }],
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context }) => ({
      flow: context.flow,
      isAtOnce: true,
      requestId: attemptId(context),
      variables: context.decision ? purchaseBody(context.decision, context.cart) : { payment: [], paymentRequired: true },
    }),
    onDone: bookedOrChecked,
    onError: sentOrAnswered,
  },
})

const challenged = flowSetup.createStateConfig({
  tags: 'committing',
  on: {
    ...stay,
    'challenge.answer': 'continuing',
    'challenge.extend': { target: 'challenged', reenter: true, actions: 'extend the check' },
    'challenge.abandon': 'continuing',
  },
  after: { challenge: 'continuing' },
})

const continuing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context }) => ({
      flow: context.flow,
      requestId: attemptId(context),
      variables: context.challenge
        ? continuationBody(context.challenge, context.decision && context.cart && dueOf(context.decision, context.cart.currency))
        : { payment: [], paymentRequired: true },
    }),
    onDone: bookedOrChecked,
    onError: answered,
  },
})

const toTheBank = { 'redirect.again': 'redirecting', 'challenge.answer': 'continuing', 'attempt.giveUp': 'releasing' } as const

/** Leaves for the bank's page. The bank leads back to the page of the step `remote-return` or `remote-afop-return`. */
const redirecting = flowSetup.createStateConfig({
  tags: ['committing', 'leaving'],
  on: { ...stay, ...toTheBank },
  entry: { type: 'leave for the bank', params: ({ context }) => ({ url: context.challenge?.url ?? '' }) },
  after: { leaving: 'away' },
})

/** The bank's page is open in another tab, or was closed. The outcome is polled after a while. */
const away = flowSetup.createStateConfig({
  tags: ['committing', 'leaving'],
  on: { ...stay, ...toTheBank },
  after: { away: 'reconciling' },
})

const isOnPage = 'waits on a page'

/** Events of the buttons beside a bank's page. The page keeps the buttons while the status is read, so they must work there too. */
const besideThePage = {
  ...stay,
  'redirect.again': { guard: isOnPage, target: 'redirecting' },
  'challenge.answer': { guard: isOnPage, target: 'continuing' },
  'attempt.giveUp': { guard: isOnPage, target: 'releasing' },
} as const

/** States of the payment step from sending an attempt until its outcome is known. */
export const attemptStates = {
  submitting: sending,
  challenged,
  continuing,
  redirecting,
  away,
  ...findingPayment,
  reconciling: { ...findingPayment.reconciling, on: besideThePage },
  waiting: { ...findingPayment.waiting, on: besideThePage },
}
