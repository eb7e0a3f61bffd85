import { assign } from 'xstate'
import { flowSetup } from '../flow-setup.ts'

/** Asks for the dates of a stay near the airport of a ticketed trip. The flights suggest them. */
export const hotelSearch = flowSetup.createStateConfig({
  id: 'hotel-search',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'hotel-search' } } },
  entry: { type: 'be at', params: { step: 'hotel-search' } },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'hotels.search': { target: 'done', actions: assign({ staying: ({ event }) => ({ search: event.search }) }) },
      },
    },
    done: { type: 'final' },
  },
})
