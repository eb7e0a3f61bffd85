import { assign } from 'xstate'
import { exploreVariables } from '#src/domain/fares-wanted.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

const looking = ({ context }: { context: Trip }) => ({
  flow: 'booking' as const,
  variables: exploreVariables(context.faresWanted),
})

const answered = { target: 'answered', actions: 'take the fares' } as const

/** Transitions after a failed request. The page needs no conversation, so an expired one is no reason to leave it. */
const notRead = [
  { guard: 'is not served', target: 'notServed', actions: 'keep error' },
  { guard: 'is no such flight', target: 'notFound', actions: 'keep error' },
  { target: 'failed', actions: 'keep error' },
] as const

/** Where the airline flies from a place in a month, cheapest first. Anybody may follow a link to it. */
export const exploring = flowSetup.createStateConfig({
  id: 'explore',
  tags: 'aside',
  route: {},
  entry: { type: 'be at', params: { step: 'explore' } },
  initial: 'entering',
  on: {
    'fares.find': { target: '.looking', actions: assign({ faresWanted: ({ event }) => event.wanted, exploreFares: undefined }) },
  },
  states: {
    entering: { always: [{ guard: 'names a month', target: 'looking' }, { target: 'asking' }] },
    asking: {},
    looking: {
      invoke: {
        id: 'exploreFares',
        src: 'exploreFares',
        input: looking,
        onDone: answered,
        onError: [{ guard: 'conversation has ended', target: 'lookingAnew' }, ...notRead],
      },
    },
    /** The key of the conversation has expired. The fares are asked for again, without a key. */
    lookingAnew: {
      invoke: {
        id: 'exploreFares',
        src: 'exploreFares',
        input: looking,
        onDone: answered,
        onError: notRead,
      },
    },
    answered: {
      always: [
        { guard: 'has fares within the budget', target: 'found' },
        { guard: 'has fares beyond the budget', target: 'beyondBudget' },
        { target: 'noFares' },
      ],
    },
    found: {},
    /** All destinations cost more than the budget. */
    beyondBudget: {},
    /** Nothing is on sale from this place in this month. */
    noFares: {},
    /** The place does not exist. */
    notFound: { exit: 'forget error' },
    /** The gateway cannot explore. */
    notServed: { exit: 'forget error' },
    failed: { exit: 'forget error', on: { 'step.retry': 'looking' } },
  },
})
