import { assign } from 'xstate'
import { continuationBody } from '#src/domain/purchase-body.ts'
import { flow, stay } from '../flow.ts'

const reading = flow.createStateConfig({
  always: [
    { guard: 'came back with a state', target: 'verifying' },
    // After a reload the state has been used, but this tab knows the attempt, and payment asks about it.
    { guard: 'is an attempt open', target: 'done' },
    { target: 'orphan' },
  ],
})

/** Only the gateway knows which attempt a return belongs to, so amounts and statuses in the address are ignored. */
const verifying = flow.createStateConfig({
  invoke: {
    id: 'tripDetails',
    src: 'tripDetails',
    input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: { returnState: context.returnState } } }),
    onDone: {
      target: 'knowing',
      actions: assign(({ context, event: { output } }) => ({
        booking: output.booking ?? context.booking,
        attempt: output.attempt,
        challenge: output.attempt?.challenge,
        openAttempt: output.attempt?.requestId ?? context.openAttempt,
        polls: 0,
      })),
    },
    onError: [
      { guard: 'is a return unknown', target: 'unrecognised', actions: 'keep error' },
      { target: 'unread', actions: 'keep error' },
    ],
  },
})

const knowing = flow.createStateConfig({
  always: [
    { guard: 'began in another browser', target: 'elsewhere' },
    { guard: 'is bought', target: 'done', actions: [assign({ hasBought: true }), 'close attempt'] },
    { guard: 'waits to be completed', target: 'completing' },
    { target: 'done' },
  ],
})

/** After a challenge on the bank's page, the attempt continues and the gateway asks the bank. */
const completing = flow.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: { type: 'store attempt', params: ({ context }) => ({ requestId: context.openAttempt ?? '' }) },
  invoke: {
    id: 'purchase',
    src: 'purchase',
    input: ({ context }) => ({
      flow: context.flow,
      requestId: context.openAttempt ?? '',
      variables: continuationBody({ transactionId: context.challenge?.transactionId ?? '' }, undefined),
    }),
    onDone: [{ guard: 'is booked', target: 'done', actions: ['take purchase', 'close attempt'] }, { target: 'done' }],
    // After a refusal or no answer, payment loads the attempt's status and shows it.
    onError: { target: 'done', actions: 'keep error' },
  },
})

/** After a payment at a provider, the gateway reads the provider's record, then books or declines. */
export const fulfilling = flow.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: { type: 'store attempt', params: ({ context }) => ({ requestId: context.openAttempt ?? '' }) },
  invoke: {
    id: 'paymentFulfillment',
    src: 'paymentFulfillment',
    input: ({ context: { flow: name, returnState, search, cart, openAttempt } }) => ({
      flow: name,
      requestId: openAttempt ?? '',
      variables: {
        fulfillmentRequest: { state: returnState },
        bookingPsuedoCityCode: '',
        countryCode: search?.pointOfSale ?? '',
        currencyCode: cart?.currency ?? '',
        // The network itself fails in this way, as the operation declares.
        language: '',
      },
    }),
    onDone: [
      {
        guard: 'was booked at the provider',
        target: 'done',
        actions: [
          assign(({ context, event }) => ({ booking: event.output.pnr ?? context.booking, hasBought: true })),
          'close attempt',
        ],
      },
      { target: 'done' },
    ],
    onError: { target: 'done', actions: 'keep error' },
  },
})

/**
 * A return from a bank or a provider, in any tab or browser. Reads the state in the address, asks which attempt it belongs to,
 * and lets the gateway continue it. Ends with a booking, or with an attempt for payment to ask about.
 */
export const returning = {
  reading,
  verifying,
  knowing,
  completing,
  // The attempt began in another browser, so this one shows nothing about it.
  elsewhere: {},
  // A forged, used or expired state. This tab's own attempt is still looked up.
  unrecognised: {
    always: [{ guard: 'is an attempt open', target: 'done' }, { target: 'orphan' }],
  },
  orphan: {},
  unread: { exit: 'forget error', on: { 'step.retry': 'verifying' } },
  done: { type: 'final' },
} as const

/** Where a flow continues after a return: at the confirmation, or at payment, which asks about the open attempt. */
export const returned = [{ guard: 'is no attempt open', target: 'confirmation' }, { target: 'payment' }] as const
