import { assign } from 'xstate'
import { exploreVariables } from '#src/domain/fares-wanted.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

const looking = ({ context }: { context: Trip }) => ({
  flow: 'booking' as const,
  variables: exploreVariables(context.faresWanted),
})

const answered = { target: 'answered', actions: 'keep the fares' } as const

/** Transitions after a failed request. A fare search needs no conversation, so the traveller stays on the page if it has expired. */
const notRead = [
  { guard: 'is not served', target: 'notServed', actions: 'keep error' },
  { guard: 'is no such flight', target: 'notFound', actions: 'keep error' },
  { target: 'failed', actions: 'keep error' },
] as const

/** Searches for the cheapest fare from one place to each destination in a month. Anybody may open it from a link. */
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
    /** The conversation has expired. The search is repeated once without its key. */
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
    /** Every fare is above the budget. */
    beyondBudget: {},
    /** No flights from this place are on sale in this month. */
    noFares: {},
    /** The place does not exist. */
    notFound: { exit: 'forget error' },
    /** The gateway does not serve this operation. */
    notServed: { exit: 'forget error' },
    failed: { exit: 'forget error', on: { 'step.retry': 'looking' } },
  },
})
