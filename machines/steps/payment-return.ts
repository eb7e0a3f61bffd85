import { assign } from 'xstate'
import { continuationBody } from '#src/domain/purchase-body.ts'
import { flowSetup, stay } from '../flow-setup.ts'
import { attemptId, bought } from '../trip.ts'

const reading = flowSetup.createStateConfig({
  always: [
    { guard: 'came back with a state', target: 'verifying' },
    // After a reload, the state in the address has been used. This tab still knows the attempt, and the payment step finds out
    // its outcome.
    { guard: 'is an attempt open', target: 'done' },
    { target: 'orphan' },
  ],
})

/**
 * Reads the attempt to which the return belongs. Amounts and statuses in the address could be forged, so only the gateway's
 * response counts. Gateways that do not report attempts respond without one.
 */
const verifying = flowSetup.createStateConfig({
  invoke: {
    id: 'tripDetails',
    src: 'tripDetails',
    input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: { returnState: context.returnState } } }),
    onDone: [
      {
        guard: 'was bought',
        target: 'done',
        actions: [
          assign(({ event: { output } }) => ({ ...bought, booking: output.booking, attempt: output.attempt })),
          'close attempt',
        ],
      },
      {
        target: 'knowing',
        actions: assign(({ context, event: { output } }) => ({
          booking: output.booking ?? context.booking,
          attempt: output.attempt,
          challenge: output.attempt ? output.attempt.challenge : context.challenge,
          openAttempt: output.attempt?.requestId ?? context.openAttempt,
          polls: 0,
        })),
      },
    ],
    onError: [
      { guard: 'is a return unknown', target: 'unrecognised', actions: 'keep error' },
      { target: 'unread', actions: 'keep error' },
    ],
  },
})

/** For an attempt that the gateway reports. If another browser began it, nothing is revealed. If it is unfinished, it continues. */
const afterReport = flowSetup.createStateConfig({
  always: [
    { guard: 'began in another browser', target: 'elsewhere' },
    {
      guard: 'waits to be completed',
      target: 'completing',
      actions: { type: 'store attempt', params: ({ context }) => ({ requestId: attemptId(context) }) },
    },
  ],
}).always

/** For an attempt that this browser cannot continue. */
const leftOpen = [{ guard: 'is an attempt open', target: 'done' }, { target: 'untold' }] as const

/** Continues the attempt after a challenge on the bank's page. The gateway asks the bank for the result. */
const completing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context }) => ({
      flow: context.flow,
      requestId: attemptId(context),
      variables: continuationBody({ transactionId: context.challenge?.transactionId ?? '' }, undefined),
    }),
    onDone: [{ guard: 'is booked', target: 'done', actions: ['take purchase', 'close attempt'] }, { target: 'done' }],
    // The payment step reads the status of the attempt. If the gateway does not report it, the refusal shows how the attempt ended.
    onError: { target: 'done', actions: ['keep error', 'learn from the refusal'] },
  },
})

/** Continues the attempt after a payment at a provider. The gateway reads the provider's record, and then books or declines. */
const fulfilling = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  invoke: {
    id: 'paymentFulfillment',
    src: 'paymentFulfillment',
    input: ({ context: { flow: name, returnState, search, cart, openAttempt } }) => ({
      flow: name,
      requestId: attemptId({ openAttempt }),
      variables: {
        fulfillmentRequest: { state: returnState },
        bookingPsuedoCityCode: '',
        countryCode: search?.pointOfSale ?? '',
        currencyCode: cart?.currency ?? '',
        // The network inserts the page's language, and the storefront's country if the search names none.
        language: '',
      },
    }),
    onDone: [
      {
        guard: 'was booked at the provider',
        target: 'done',
        actions: [assign(({ context, event }) => ({ ...bought, booking: event.output.pnr ?? context.booking })), 'close attempt'],
      },
      {
        guard: 'was declined at the provider',
        target: 'ending',
        actions: assign({ attempt: ({ event }) => ({ status: 'declined', reason: event.output.reason }) }),
      },
      { target: 'ending' },
    ],
    onError: { target: 'ending', actions: ['keep error', 'learn from the refusal'] },
  },
})

/**
 * States for a return from a bank or provider, in any tab or browser. They read the attempt that the state in the address belongs
 * to, and let the gateway continue it. The step ends with a booking, or with an open attempt, whose outcome the payment step
 * finds out.
 */
export const returning = {
  reading,
  verifying,
  knowing: flowSetup.createStateConfig({
    always: [...afterReport, { guard: 'knows what to continue', target: 'completing' }, ...leftOpen],
  }),
  completing,
  // The attempt began in another browser, so this browser must not reveal anything about it.
  elsewhere: {},
  // The state was forged, used before, or has expired. An attempt that this tab knows of is still looked up.
  unrecognised: {
    always: [{ guard: 'is an attempt open', target: 'done' }, { target: 'orphan' }],
  },
  orphan: {},
  // The gateway does not report attempts, and this tab does not know this one.
  untold: {},
  unread: { exit: 'forget error', on: { 'step.retry': 'verifying' } },
  done: { type: 'final' },
} as const

/** Like `returning`, but from a provider: the gateway continues the attempt by the state in the address alone. */
export const returningFromProvider = {
  ...returning,
  knowing: flowSetup.createStateConfig({
    always: [...afterReport, { guard: 'is told of no attempt', target: 'completing' }, { target: 'done' }],
  }),
  completing: fulfilling,
  ending: flowSetup.createStateConfig({ always: leftOpen }),
} as const

/** Transitions after a return: to the confirmation, or to the payment step if an attempt is still open. */
export const returned = [{ guard: 'is no attempt open', target: 'confirmation' }, { target: 'payment' }] as const
