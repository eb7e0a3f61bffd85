import { assign } from 'xstate'
import { flowSetup, stay } from '../flow-setup.ts'
import { lookAgain, looking, waitingForOutcome } from '../patterns/asking-for-outcome.ts'

/**
 * Asks the insurer to pay before the trip is cancelled, if a cover for any reason refunds it. Nothing is cancelled here. If the insurer
 * does not respond, the airline pays at once and asks it afterwards.
 */
export const claiming = flowSetup.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'cfarExercise' } },
  invoke: {
    id: 'cfarExercise',
    src: 'cfarExercise',
    input: ({ context: { flow: name, cancelling, booking } }) => ({
      flow: name,
      isAtOnce: true,
      variables: {
        exerciseRequest: { contractId: cancelling?.review?.cover?.reference ?? '', pnr: booking?.reference ?? '' },
      },
    }),
    onDone: 'committing',
    onError: [
      { guard: 'was not sent', target: 'deciding', actions: 'keep error' },
      {
        guard: 'is no cover after all',
        target: 'quoted',
        actions: [
          'keep error',
          assign(({ context: { cancelling } }) => ({ cancelling: cancelling && { ...cancelling, choice: 'ORIGINAL' as const } })),
        ],
      },
      { guard: 'conversation still open', target: 'committing' },
    ],
  },
})

/** Sends the cancellation once. Without a response, the outcome is read from the trip, and nothing is sent again. */
export const committing = flowSetup.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: assign({ polls: 0 }),
  invoke: {
    id: 'cancelAndRefundConfirm',
    src: 'cancelAndRefundConfirm',
    input: ({ context: { flow: name, cancelling } }) => ({
      flow: name,
      isAtOnce: true,
      requestId: cancelling?.requestId,
      variables: {
        confirmed: true,
        paymentData: { quoteId: cancelling?.review?.quoteId ?? '' },
        selectedRefundTarget: cancelling?.choice ?? 'ORIGINAL',
      },
    }),
    onDone: { target: 'done', actions: ['note completed', assign({ booking: ({ event }) => event.output.booking })] },
    onError: [
      { guard: 'was not sent', target: 'deciding', actions: 'keep error' },
      { guard: 'is an amount changed', target: 'reviewing', actions: 'keep error' },
      { guard: 'is a price change', target: 'lapsed', actions: 'keep error' },
      { guard: 'is a definite no', target: 'refused', actions: 'keep error' },
      // The conversation ended before the request arrived, so the request cannot take effect later. The trip is read only once.
      {
        guard: 'conversation has ended',
        target: 'looking',
        actions: ['keep error', assign({ polls: ({ context }) => context.limits.polls })],
      },
      { target: 'unknown', actions: 'keep error' },
    ],
  },
})

const { unknown, waiting } = waitingForOutcome('looking')

/** States that read the outcome of the cancellation from the trip. */
export const findingRefund = {
  unknown,
  looking,
  learning: flowSetup.createStateConfig({
    tags: 'committing',
    always: [
      { guard: 'is given up', target: 'done', actions: ['forget error', 'note completed'] },
      // The request may still arrive. It may be repeated only when that is no longer possible.
      { guard: 'was asked often enough', target: 'notCancelled' },
      { target: 'waiting' },
    ],
  }),
  waiting,
  undecided: flowSetup.createStateConfig({ on: lookAgain }),
  notCancelled: flowSetup.createStateConfig({ exit: 'forget error', on: { 'step.retry': 'reopening' } }),
} as const
