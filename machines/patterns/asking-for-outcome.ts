import { assign } from 'xstate'
import { flow, stay } from '../flow.ts'
import { wantedOf } from '../trip.ts'

/** Name of the state that asks for the outcome. */
type Asking = 'reconciling' | 'looking'

/**
 * Waits for the outcome of a request whose response is missing. Because it may have taken effect, nothing is sent again: the gateway is
 * asked every `poll` milliseconds, and after too many times the outcome counts as undecided. The step adds the state `asking`, which runs
 * `count poll`, and `undecided`.
 */
export const waitingForOutcome = (asking: Asking) => ({
  unknown: flow.createStateConfig({ tags: 'committing', on: stay, after: { poll: asking } }),
  waiting: flow.createStateConfig({
    tags: 'committing',
    on: stay,
    always: { guard: 'was asked often enough', target: 'undecided' },
    after: { poll: asking },
  }),
})

/** Asks for the outcome by reading the trip, past the cache of trips. The step adds `learning`, which decides by the booking. */
export const looking = flow.createStateConfig({
  tags: 'committing',
  on: stay,
  entry: 'count poll',
  invoke: {
    id: 'tripDetails',
    src: 'tripDetails',
    input: ({ context }) => ({ flow: context.flow, isAnew: true, variables: { pnrQuery: wantedOf(context) } }),
    onDone: [
      { guard: 'tells a booking', target: 'learning', actions: assign({ booking: ({ event }) => event.output.booking }) },
      { target: 'waiting' },
    ],
    onError: 'waiting',
  },
})

/** Lets the traveller ask again while the outcome is undecided. */
export const lookAgain = flow.createStateConfig({
  on: { 'step.retry': { target: 'looking', actions: assign({ polls: 0 }) } },
}).on
