import { assign } from 'xstate'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import { failing, flow } from '../flow.ts'

/** Flights to keep and flights to change, under the rules of the trip's own fares. */
export const exchangeLegs = flow.createStateConfig({
  id: 'exchange-legs',
  route: { guard: { type: 'may enter', params: { step: 'exchange-legs' } } },
  entry: { type: 'be at', params: { step: 'exchange-legs' } },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'readingRules',
      on: {
        'legs.submit': {
          guard: ({ context: { cart }, event }) => cart !== undefined && exchangeSearch(cart, event.wishes) !== undefined,
          target: 'done',
          actions: [
            assign(({ context: { cart }, event }) => ({
              search: cart && exchangeSearch(cart, event.wishes),
              picks: [],
              offers: undefined,
              leg: 0,
            })),
            'note completed',
          ],
        },
      },
      states: {
        readingRules: {
          invoke: {
            id: 'fareRules',
            src: 'fareRules',
            input: ({ context }) => ({ flow: context.flow, variables: {} }),
            onDone: { target: 'rules', actions: assign({ fareRules: ({ event }) => event.output }) },
            onError: failing('rulesFailed'),
          },
        },
        rules: {},
        rulesFailed: { exit: 'forget error', on: { 'step.retry': 'readingRules' } },
      },
    },
    done: { type: 'final' },
  },
})
