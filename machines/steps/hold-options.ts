import { assign } from 'xstate'
import type { HoldOptions } from '#src/domain/hold.ts'
import { holdBody, holdContinuationBody } from '#src/domain/hold-body.ts'
import { failing, flowSetup, stay } from '../flow-setup.ts'
import { rereadingCart } from '../patterns/rereading-cart.ts'
import { buyingAgain } from './buying-again.ts'
import { attemptId, type Trip } from '../trip.ts'
import { readingBefore } from './payment.ts'
import { answered, attemptStates, bookedOrChecked, sentOrAnswered } from './payment-attempt.ts'
import { takingToken } from './tokenising.ts'

const refusedHold = { guard: 'is a hold refused', target: 'refused', actions: ['keep error', 'close attempt'] } as const

/** Places the hold, and pays the fee if there is one. */
const placing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: ['open attempt', { type: 'store attempt', params: ({ context }) => ({ requestId: attemptId(context) }) }],
  invoke: {
    id: 'processHold',
    src: 'processHold',
    input: ({ context }) => ({
      flow: 'bnpl',
      isAtOnce: true,
      requestId: attemptId(context),
      variables: {
        holdPaymentInput: context.holdOption && context.decision ? holdBody(context.holdOption, context.decision) : {},
      },
    }),
    onDone: bookedOrChecked,
    onError: [refusedHold, ...sentOrAnswered],
  },
})

const continuing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  invoke: {
    id: 'processHold',
    src: 'processHold',
    input: ({ context }) => ({
      flow: 'bnpl',
      requestId: attemptId(context),
      variables: {
        holdPaymentInput:
          context.holdOption && context.challenge ? holdContinuationBody(context.holdOption, context.challenge) : {},
      },
    }),
    onDone: bookedOrChecked,
    onError: [refusedHold, ...answered],
  },
})

/** Keeps the chosen hold, with its current terms, if it is still offered. */
const withHolds = ({ holdOption }: Trip, holds: HoldOptions) => ({
  holds,
  holdOption: holds.options.find(({ id }) => id === holdOption?.id),
})

/** Offers to hold the flights instead of paying now, with the duration, the guarantee and the fee of each hold. */
export const holdOptions = flowSetup.createStateConfig({
  id: 'hold-options',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'hold-options' } } },
  entry: { type: 'be at', params: { step: 'hold-options' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'holdOptions',
        src: 'holdOptions',
        input: { flow: 'bnpl', variables: {} },
        onDone: [
          {
            guard: 'offers holds',
            target: 'choosing',
            actions: assign(({ context, event }) => withHolds(context, event.output)),
          },
          { target: 'none', actions: assign(({ context, event }) => withHolds(context, event.output)) },
        ],
        onError: failing('failed'),
      },
    },
    choosing: {
      initial: 'ready',
      on: {
        'hold.pick': {
          target: '.ready',
          actions: assign({
            holdOption: ({ context, event }) => context.holds?.options.find(({ id }) => id === event.id),
            failure: undefined,
          }),
        },
        'card.tokenise': { guard: 'has chosen a hold', target: '.tokenising' },
        'hold.place': {
          guard: 'has chosen a hold',
          target: 'checking',
          actions: 'decide to pay',
        },
      },
      states: { ready: {}, ...takingToken, unsent: { on: buyingAgain } },
    },
    checking: readingBefore('submitting'),
    ...attemptStates,
    submitting: placing,
    continuing,
    repricing: rereadingCart({
      when: 'instead of a press',
      remember: ({ cart }) => ({ shown: cart?.total }),
      onError: failing('failed'),
    }),
    priceChanged: { exit: 'forget error', on: { 'price.accept': 'loading' } },
    declined: { exit: 'forget error', on: { 'step.retry': 'choosing' } },
    soldOut: { exit: 'forget error' },
    refused: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    voided: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    voidPending: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    notCharged: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    none: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final', entry: 'keep the terms of the hold' },
  },
})
