import { assign } from 'xstate'
import { picksOf } from '#src/domain/search-legs.ts'
import { flowSetup } from '../flow-setup.ts'
import { nothingKept } from '../trip.ts'

export const home = flowSetup.createStateConfig({
  id: 'home',
  route: {},
  entry: { type: 'be at', params: { step: 'home' } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'search.submit': {
          target: 'done',
          actions: assign(({ event }) => ({
            ...nothingKept,
            search: event.search,
            picks: picksOf(event.search),
            offers: undefined,
            leg: 0,
            completed: ['home' as const],
          })),
        },
      },
    },
    done: { type: 'final' },
  },
})
