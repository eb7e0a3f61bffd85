import { searchVariables } from '#src/domain/search-body.ts'
import { failing, flowSetup } from '../flow-setup.ts'

/**
 * Lets the traveller choose both dates of a round trip by the lowest price of each pair. A departure chosen without a return
 * restricts the search only while this page is open.
 */
export const matrix = flowSetup.createStateConfig({
  id: 'matrix',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'matrix' } } },
  entry: [
    { type: 'be at', params: { step: 'matrix' } },
    { type: 'search as', params: { searchType: 'FLEXIBLECALENDAR' } },
  ],
  exit: 'search freely',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'airSearch',
        src: 'airSearch',
        input: ({ context }) => ({ flow: context.flow, variables: searchVariables(context.search) }),
        onDone: [
          { guard: 'has pairs of dates', target: 'choosing.priced', actions: ['take the pairs', 'begin another cart'] },
          { target: 'choosing.empty', actions: ['take the pairs', 'begin another cart'] },
        ],
        onError: failing('failed'),
      },
    },
    choosing: {
      initial: 'priced',
      on: {
        'pairs.show': { target: 'loading', actions: 'look around these dates' },
        'pair.pick': { target: 'done', actions: 'look around these dates' },
      },
      states: { priced: {}, empty: {} },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final' },
  },
})
