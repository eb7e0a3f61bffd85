import { assign } from 'xstate'
import { flowSetup, stay } from '../flow-setup.ts'
import { tripWantedOf } from '../trip.ts'

/** Name of the state that asks for the outcome. */
type Asking = 'reconciling' | 'looking'

/** Common to every state that asks for the outcome. Each request counts towards the limit after which `waiting` gives up. */
export const asking = { tags: 'committing', on: stay, entry: 'count poll' } as const

/**
 * Waits for the outcome of a request that got no response. The request may have taken effect, so it is not sent again. Instead, the
 * step's own state `next`, built from `asking`, reads the outcome every `poll` milliseconds. When the limit of requests is reached, the
 * step continues in its state `undecided`.
 */
export const waitingForOutcome = (next: Asking) => ({
  unknown: flowSetup.createStateConfig({ tags: 'committing', on: stay, after: { poll: next } }),
  waiting: flowSetup.createStateConfig({
    tags: 'committing',
    on: stay,
    always: { guard: 'was asked often enough', target: 'undecided' },
    after: { poll: next },
  }),
})

/**
 * Reads the trip from the gateway rather than from the cache, to find out the outcome. The step adds the state `learning`, which
 * compares the booking with what was requested.
 */
export const looking = flowSetup.createStateConfig({
  ...asking,
  invoke: {
    id: 'tripDetails',
    src: 'tripDetails',
    input: ({ context }) => ({ flow: context.flow, isAnew: true, variables: { pnrQuery: tripWantedOf(context) } }),
    onDone: [
      { guard: 'tells a booking', target: 'learning', actions: assign({ booking: ({ event }) => event.output.booking }) },
      { target: 'waiting' },
    ],
    onError: 'waiting',
  },
})

/** Reads the trip again if the traveller retries while the outcome is undecided. The requests are counted from zero. */
export const lookAgain = flowSetup.createStateConfig({
  on: { 'step.retry': { target: 'looking', actions: assign({ polls: 0 }) } },
}).on
