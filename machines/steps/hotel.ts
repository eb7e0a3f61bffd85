import { assign } from 'xstate'
import { failing, flowSetup } from '../flow-setup.ts'
import { hotelsRequest } from '../staying.ts'

/** Lists the hotels near the airport, with everything that is paid there. */
export const hotel = flowSetup.createStateConfig({
  id: 'hotel',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'hotel' } } },
  entry: { type: 'be at', params: { step: 'hotel' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'has nights to search', target: 'searching' }, { target: 'unasked' }] },
    /** A reload loses the dates. The page restores them. */
    unasked: {
      on: { 'hotels.search': { target: 'searching', actions: assign({ staying: ({ event }) => ({ search: event.search }) }) } },
    },
    searching: {
      invoke: {
        id: 'hotelSearchByAirportCode',
        src: 'hotelSearchByAirportCode',
        input: ({ context }) => ({ flow: context.flow, variables: hotelsRequest(context) }),
        onDone: [
          {
            guard: 'has a free room',
            target: 'choosing',
            actions: assign(({ context: { staying }, event }) => ({ staying: { ...staying, hotels: event.output } })),
          },
          { target: 'none' },
        ],
        onError: failing('failed'),
      },
    },
    /** Every hotel is full on these nights. */
    none: {},
    failed: { exit: 'forget error', on: { 'step.retry': 'searching' } },
    choosing: {
      on: {
        'hotel.show': {
          target: 'done',
          actions: assign(({ context: { staying }, event }) => ({
            staying: { search: staying?.search, hotels: staying?.hotels, hotelId: event.hotelId },
          })),
        },
      },
    },
    done: { type: 'final' },
  },
})
