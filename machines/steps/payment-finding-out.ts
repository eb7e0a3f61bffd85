import { assign } from 'xstate'
import { flowSetup, stay } from '../flow-setup.ts'
import { asking, waitingForOutcome } from '../patterns/asking-for-outcome.ts'
import { attemptId, bought } from '../trip.ts'

const { unknown, waiting } = waitingForOutcome('reconciling')

const reconciling = flowSetup.createStateConfig({
  ...asking,
  invoke: {
    id: 'tripDetails',
    src: 'tripDetails',
    input: ({ context }) => ({ flow: context.flow, variables: { pnrQuery: { requestId: attemptId(context) } } }),
    onDone: [
      {
        guard: 'was bought',
        target: 'done',
        actions: [assign(({ event }) => ({ ...bought, booking: event.output.booking })), 'close attempt'],
      },
      { target: 'learning', actions: assign({ attempt: ({ context, event }) => event.output.attempt ?? context.attempt }) },
    ],
    // Reading the status continues even if the conversation has ended.
    onError: { target: 'waiting', actions: 'keep error' },
  },
})

const learning = flowSetup.createStateConfig({
  tags: 'committing',
  always: [
    { guard: 'ended as declined', target: 'declined', actions: ['count decline', 'close attempt'] },
    { guard: 'ended as sold out', target: 'soldOut', actions: 'close attempt' },
    { guard: 'ended as dearer', target: 'repricing', actions: 'close attempt' },
    { guard: 'ended as voided', target: 'voided', actions: 'close attempt' },
    { guard: 'ended as being voided', target: 'voidPending', actions: 'close attempt' },
    {
      guard: 'never came',
      target: 'notCharged',
      actions: ['close attempt', assign({ failure: ({ context }) => context.attempt?.refusal ?? context.failure })],
    },
    {
      guard: 'is away at the bank',
      target: 'away',
      actions: assign({ challenge: ({ context }) => context.attempt?.challenge ?? context.challenge }),
    },
    {
      guard: 'is checked in a frame',
      target: 'challenged',
      actions: assign({ challenge: ({ context }) => context.attempt?.challenge ?? context.challenge }),
    },
    { target: 'waiting' },
  ],
})

const undecided = flowSetup.createStateConfig({
  tags: 'committing',
  on: { ...stay, 'step.retry': 'reconciling', 'attempt.giveUp': 'releasing' },
})

const releasing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  invoke: {
    id: 'cancelAuthorization',
    src: 'cancelAuthorization',
    input: ({ context }) => ({ flow: context.flow, variables: { request: { requestId: attemptId(context) } } }),
    onDone: [
      { guard: 'was booked after all', target: 'reconciling' },
      { target: 'learning', actions: assign({ attempt: ({ event }) => event.output }) },
    ],
    onError: { target: 'undecided', actions: 'keep error' },
  },
})

/**
 * States of the payment step that find out the outcome of an attempt. An attempt that stays undecided can be abandoned, which
 * voids the authorisation.
 */
export const findingPayment = { unknown, reconciling, learning, waiting, undecided, releasing }
