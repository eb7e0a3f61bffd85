import { assign } from 'xstate'
import { scheduleVariables } from '#src/domain/flight-wanted.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

const looking = ({ context }: { context: Trip }) => ({
  flow: 'booking' as const,
  variables: scheduleVariables(context.flightWanted),
})

/** Transitions after a failed request. The page needs no conversation, so an expired one is no reason to leave it. */
const notRead = [
  { guard: 'is no such flight', target: 'notFound', actions: 'keep error' },
  { guard: 'is a day unknown', target: 'noData', actions: 'keep error' },
  { target: 'failed', actions: 'keep error' },
] as const

/** The timetable of a route for a week. Anybody may follow a link to it. */
export const flightSchedule = flowSetup.createStateConfig({
  id: 'flight-schedule',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'flight-schedule' } },
  initial: 'entering',
  on: {
    'flight.find': { target: '.looking', actions: assign({ flightWanted: ({ event }) => event.wanted, schedules: undefined }) },
  },
  states: {
    entering: { always: [{ guard: 'names a route', target: 'looking' }, { target: 'asking' }] },
    asking: {},
    looking: {
      invoke: {
        id: 'flightSchedules',
        src: 'flightSchedules',
        input: looking,
        onDone: [
          { guard: 'has flights in the week', target: 'week', actions: assign({ schedules: ({ event }) => event.output }) },
          { target: 'noService' },
        ],
        onError: [{ guard: 'conversation has ended', target: 'lookingAnew' }, ...notRead],
      },
    },
    /** The key of the conversation has expired. The timetable is asked for again, without a key. */
    lookingAnew: {
      invoke: {
        id: 'flightSchedules',
        src: 'flightSchedules',
        input: looking,
        onDone: [
          { guard: 'has flights in the week', target: 'week', actions: assign({ schedules: ({ event }) => event.output }) },
          { target: 'noService' },
        ],
        onError: notRead,
      },
    },
    week: {},
    /** No flights connect the two places in this week. */
    noService: {},
    /** One of the places does not exist. */
    notFound: { exit: 'forget error' },
    /** The timetable does not cover this week. */
    noData: { exit: 'forget error' },
    failed: { exit: 'forget error', on: { 'step.retry': 'looking' } },
  },
})
