import { assign } from 'xstate'
import { continuationBody, dueOf, purchaseBody } from '#src/domain/purchase-body.ts'
import { isSameMoney } from '#src/domain/total.ts'
import { failing, flow, stay } from '../flow.ts'
import type { Trip } from '../trip.ts'

const attemptId = ({ openAttempt }: Trip): string => openAttempt ?? ''

const isFinallyDeclined = ({ context }: { context: Trip }) => context.declines >= context.limits.declines

/** Every definite no of a purchase; what is left over is not known and must be found out. */
const answered = [
  { guard: 'was declined', target: 'declined', actions: ['keep error', 'count decline', 'close attempt'] },
  { guard: 'is a price change', target: 'repricing', actions: ['keep error', 'close attempt'] },
  { guard: 'is an offer expired', target: 'soldOut', actions: ['keep error', 'close attempt'] },
  { guard: 'is sold out', target: 'soldOut', actions: ['keep error', 'close attempt'] },
  { guard: 'was voided', target: 'voided', actions: ['keep error', 'close attempt'] },
  { guard: 'is being voided', target: 'voidPending', actions: ['keep error', 'close attempt'] },
  { guard: 'has field errors', target: 'choosing.unsent', actions: ['keep error', 'close attempt'] },
  { target: 'unknown', actions: 'keep error' },
] as const

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
          {
            guard: ({ event }) => event.output.cards.length > 0,
            target: 'choosing',
            actions: assign({ options: ({ event }) => event.output, cardType: undefined }),
          },
          { target: 'noOptions', actions: assign({ options: ({ event }) => event.output }) },
        ],
        onError: failing('failed'),
      },
    },
    choosing: {
      initial: 'ready',
      on: {
        // Other digits, other card: what the ones before told is forgotten first.
        'card.recognise': { target: '.recognising', actions: assign({ cardType: undefined }) },
        'payment.submit': {
          target: 'checking',
          actions: assign({ decision: ({ event }) => event.decision, failure: undefined }),
        },
      },
      states: {
        ready: {},
        recognising: {
          invoke: {
            id: 'paymentCardType',
            src: 'paymentCardType',
            input: ({ context, event }) => ({
              flow: context.flow,
              variables: { cardNumberInput: event.type === 'card.recognise' ? event.firstDigits : '' },
            }),
            onDone: { target: 'ready', actions: assign({ cardType: ({ event }) => event.output }) },
            // Without an answer the brand stays what the first digits suggest.
            onError: { guard: 'is for the step', target: 'ready', actions: assign({ cardType: undefined }) },
          },
        },
        unsent: {},
      },
    },
    checking: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          {
            guard: ({ context, event }) => isSameMoney(context.cart?.total, event.output.total),
            target: 'submitting',
            actions: assign({ cart: ({ event }) => event.output }),
          },
          {
            target: 'priceChanged',
            actions: assign(({ context, event }) => ({ shown: context.cart?.total, cart: event.output })),
          },
        ],
        onError: failing('choosing.unsent'),
      },
    },
    submitting: {
      tags: 'committing',
      on: stay,
      entry: ['open attempt', { type: 'store attempt', params: ({ context }) => ({ requestId: attemptId(context) }) }],
      invoke: {
        id: 'purchase',
        src: 'purchase',
        input: ({ context }) => ({
          flow: context.flow,
          requestId: attemptId(context),
          variables:
            context.decision && context.cart
              ? purchaseBody(context.decision, context.search?.locale)
              : { payment: [], paymentRequired: true },
        }),
        onDone: [
          { guard: ({ event }) => event.output.outcome === 'booked', target: 'done', actions: 'take purchase' },
          { target: 'challenged', actions: 'take purchase' },
        ],
        onError: answered,
      },
    },
    challenged: {
      tags: 'committing',
      on: { ...stay, 'challenge.answer': 'continuing', 'challenge.abandon': 'continuing' },
      after: { challenge: 'continuing' },
    },
    continuing: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'purchase',
        src: 'purchase',
        input: ({ context }) => ({
          flow: context.flow,
          requestId: attemptId(context),
          variables:
            context.challenge && context.cart
              ? continuationBody(context.challenge, context.decision && dueOf(context.decision, context.cart.currency))
              : { payment: [], paymentRequired: true },
        }),
        onDone: [
          { guard: ({ event }) => event.output.outcome === 'booked', target: 'done', actions: 'take purchase' },
          { target: 'challenged', actions: 'take purchase' },
        ],
        onError: answered,
      },
    },
    // Money may have moved: nothing is sent again, the gateway is asked where the attempt stands.
    unknown: { tags: 'committing', on: stay, after: { poll: 'reconciling' } },
    reconciling: {
      tags: 'committing',
      on: stay,
      entry: 'count poll',
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: { requestId: attemptId(context) } } }),
        onDone: {
          target: 'learning',
          actions: assign(({ event }) => ({ booking: event.output.booking, attempt: event.output.attempt })),
        },
        // An expired conversation does not end the question whether money moved.
        onError: { target: 'waiting', actions: 'keep error' },
      },
    },
    learning: {
      tags: 'committing',
      always: [
        { guard: ({ context }) => context.booking !== undefined, target: 'done', actions: 'close attempt' },
        {
          guard: ({ context }) => context.attempt?.status === 'declined',
          target: 'declined',
          actions: ['count decline', 'close attempt'],
        },
        { guard: ({ context }) => context.attempt?.status === 'voided', target: 'voided', actions: 'close attempt' },
        { guard: ({ context }) => context.attempt?.status === 'voidPending', target: 'voidPending', actions: 'close attempt' },
        { guard: ({ context }) => context.attempt?.status === 'none', target: 'notCharged', actions: 'close attempt' },
        {
          guard: ({ context }) => context.attempt?.challenge !== undefined && context.cart !== undefined,
          target: 'challenged',
          actions: assign({ challenge: ({ context }) => context.attempt?.challenge }),
        },
        { target: 'waiting' },
      ],
    },
    waiting: {
      tags: 'committing',
      on: stay,
      always: { guard: ({ context }) => context.polls >= context.limits.polls, target: 'undecided' },
      after: { poll: 'reconciling' },
    },
    undecided: {
      tags: 'committing',
      on: { ...stay, 'step.retry': 'reconciling', 'attempt.giveUp': 'releasing' },
    },
    releasing: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'cancelAuthorization',
        src: 'cancelAuthorization',
        input: ({ context }) => ({ flow: context.flow, variables: { request: { requestId: attemptId(context) } } }),
        onDone: [
          { guard: ({ event }) => event.output === 'booked', target: 'reconciling' },
          { guard: ({ event }) => event.output === 'voidPending', target: 'voidPending', actions: 'close attempt' },
          { guard: ({ event }) => event.output === 'none', target: 'notCharged', actions: 'close attempt' },
          { target: 'voided', actions: 'close attempt' },
        ],
        onError: { target: 'undecided', actions: 'keep error' },
      },
    },
    repricing: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: {
          target: 'priceChanged',
          actions: assign(({ context, event }) => ({ shown: context.cart?.total, cart: event.output })),
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
    voided: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    voidPending: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    notCharged: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    noOptions: { on: { 'step.retry': 'loading' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
