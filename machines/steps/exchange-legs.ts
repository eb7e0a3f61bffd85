import { assign } from 'xstate'
import { exchangeSearch } from '#src/domain/exchange-search.ts'
import { flowSetup } from '../flow-setup.ts'
import { tripRules } from './trip-rules.ts'

/** Lets the traveller choose which flights to keep and which to change, within the rules of the trip's fares. */
export const exchangeLegs = flowSetup.createStateConfig({
  id: 'exchange-legs',
  route: { guard: { type: 'may enter', params: { step: 'exchange-legs' } } },
  entry: { type: 'be at', params: { step: 'exchange-legs' } },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'readingRules',
      on: {
        'legs.submit': {
          guard: 'names flights that can be changed',
          target: 'done',
          actions: [
            assign(({ context: { cart }, event }) => ({
              search: cart && exchangeSearch(cart, event.wishes),
              picks: [],
              offers: undefined,
              leg: 0,
              agreedFares: undefined,
            })),
            'note completed',
          ],
        },
      },
      states: {
        ...tripRules,
      },
    },
    done: { type: 'final' },
  },
})
