import { assign } from 'xstate'
import { flow, stay } from '../flow.ts'
import { wantedOf } from '../trip.ts'

/** Sends the cancellation once. Without a response, the outcome is read from the trip, and nothing is sent again. */
export const committing = flow.createStateConfig({
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
      { guard: 'was never sent', target: 'deciding', actions: 'keep error' },
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

/** States that read the outcome of the cancellation from the trip. */
export const findingOut = {
  unknown: flow.createStateConfig({ tags: 'committing', on: stay, after: { poll: 'looking' } }),
  looking: flow.createStateConfig({
    tags: 'committing',
    on: stay,
    entry: 'count poll',
    invoke: {
      id: 'tripDetails',
      src: 'tripDetails',
      input: ({ context }) => ({ flow: context.flow, isAnew: true, variables: { pnrQuery: wantedOf(context) } }),
      onDone: [
        {
          guard: 'tells a booking',
          target: 'learning',
          actions: assign({ booking: ({ event }) => event.output.booking }),
        },
        { target: 'waiting' },
      ],
      onError: 'waiting',
    },
  }),
  learning: flow.createStateConfig({
    tags: 'committing',
    always: [
      { guard: 'is given up', target: 'done', actions: ['forget error', 'note completed'] },
      // The request may still arrive. It may be repeated only when that is no longer possible.
      { guard: 'was asked often enough', target: 'notCancelled', actions: 'forget error' },
      { target: 'waiting' },
    ],
  }),
  waiting: flow.createStateConfig({
    tags: 'committing',
    on: stay,
    always: { guard: 'was asked often enough', target: 'undecided' },
    after: { poll: 'looking' },
  }),
  undecided: flow.createStateConfig({ on: { 'step.retry': { target: 'looking', actions: assign({ polls: 0 }) } } }),
  notCancelled: flow.createStateConfig({ on: { 'step.retry': 'reviewing' } }),
} as const
