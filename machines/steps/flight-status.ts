import { assign } from 'xstate'
import { statusVariables } from '#src/domain/flight-wanted.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

const looking = ({ context }: { context: Trip }) => ({
  flow: 'booking' as const,
  variables: statusVariables(context.flightWanted),
})

/** Transitions after a failed request. The page needs no conversation, so an expired one is no reason to leave it. */
const notRead = [
  { guard: 'is no such flight', target: 'notFound', actions: 'keep error' },
  { guard: 'is a day unknown', target: 'noData', actions: 'keep error' },
  { target: 'failed', actions: 'keep error' },
] as const

/** The status of a flight on a day, found by its number or by its route. Anybody may follow a link to it. */
export const flightStatus = flowSetup.createStateConfig({
  id: 'flight-status',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'flight-status' } },
  initial: 'entering',
  on: {
    'flight.find': {
      target: '.looking',
      actions: assign({ flightWanted: ({ event }) => event.wanted, flightStatus: undefined }),
    },
  },
  states: {
    entering: { always: [{ guard: 'names a flight', target: 'looking' }, { target: 'asking' }] },
    asking: {},
    looking: {
      invoke: {
        id: 'flightStatus',
        src: 'flightStatus',
        input: looking,
        onDone: [
          { guard: 'tells of flights', target: 'found', actions: assign({ flightStatus: ({ event }) => event.output }) },
          { target: 'noData' },
        ],
        onError: [{ guard: 'conversation has ended', target: 'lookingAnew' }, ...notRead],
      },
    },
    /** The key of the conversation has expired. The status is asked for again, without a key. */
    lookingAnew: {
      invoke: {
        id: 'flightStatus',
        src: 'flightStatus',
        input: looking,
        onDone: [
          { guard: 'tells of flights', target: 'found', actions: assign({ flightStatus: ({ event }) => event.output }) },
          { target: 'noData' },
        ],
        onError: notRead,
      },
    },
    found: {
      initial: 'current',
      on: { 'flight.refresh': '.refreshing' },
      states: {
        current: {},
        refreshing: {
          on: { 'flight.refresh': {} },
          invoke: {
            id: 'flightStatus',
            src: 'flightStatus',
            input: (given) => ({ ...looking(given), isAnew: true }),
            onDone: [
              { guard: 'tells of flights', target: 'current', actions: assign({ flightStatus: ({ event }) => event.output }) },
              { target: 'outdated' },
            ],
            onError: { target: 'outdated', actions: 'keep error' },
          },
        },
        /** The status could not be read again. The page keeps the last one, and says when it was read. */
        outdated: { exit: 'forget error' },
      },
    },
    /** No such flight exists, or it does not fly on this day or route. The page offers alternatives. */
    notFound: { exit: 'forget error' },
    /** The flight may exist, but there is no information about it on this day. */
    noData: { exit: 'forget error' },
    failed: { exit: 'forget error', on: { 'step.retry': 'looking' } },
  },
})
