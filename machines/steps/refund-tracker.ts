import { assign } from 'xstate'
import { flowSetup } from '../flow-setup.ts'
import { tripWantedOf } from '../trip.ts'

/** Shows the refunds of a cancelled booking, and polls until they have been sent. */
export const refundTracker = flowSetup.createStateConfig({
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
        input: ({ context }) => ({ flow: context.flow, isAnew: true, variables: { pnrQuery: tripWantedOf(context) } }),
        onDone: {
          target: 'showing',
          actions: assign({ booking: ({ context, event }) => event.output.booking ?? context.booking }),
        },
        // Reading the trip needs no conversation, so an expired conversation does not matter.
        onError: { target: 'stale', actions: 'keep error' },
      },
    },
    /** The status could not be read again. The page shows the previous one. */
    stale: { exit: 'forget error', on: { 'step.retry': 'reading' } },
  },
})
