import { assign } from 'xstate'
import { flow } from '../flow.ts'
import { wantedOf } from '../trip.ts'

/** Tracks a refund. */
export const refundTracker = flow.createStateConfig({
  id: 'refund-tracker',
  route: { guard: { type: 'may enter', params: { step: 'refund-tracker' } } },
  entry: [{ type: 'be at', params: { step: 'refund-tracker' } }, assign({ polls: 0 })],
  initial: 'showing',
  states: {
    showing: {
      on: { 'step.retry': 'reading' },
      after: { poll: { guard: 'is a refund on its way', target: 'reading', actions: 'count poll' } },
    },
    reading: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({ flow: context.flow, isAnew: true, variables: { pnrQuery: wantedOf(context) } }),
        onDone: {
          target: 'showing',
          actions: assign({ booking: ({ context, event }) => event.output.booking ?? context.booking }),
        },
        // Also works after the conversation has ended, because a trip can be read without one.
        onError: { target: 'stale', actions: 'keep error' },
      },
    },
    /** The page shows the status from an earlier request. */
    stale: { exit: 'forget error', on: { 'step.retry': 'reading' } },
  },
})
