import { failing, flowSetup } from '../flow-setup.ts'
import { addingFlights } from '../patterns/adding-flights.ts'

const done = '#flight-selection.done'

/**
 * Offers better fares for the flights in the cart, once for the same flights. If the question fails or takes too long, the booking
 * goes on with the chosen fare.
 */
const betterFares = flowSetup.createStateConfig({
  initial: 'finding',
  states: {
    finding: {
      entry: { type: 'note the press', params: { operation: 'upsell' } },
      invoke: {
        id: 'upsell',
        src: 'upsell',
        input: ({ context: { flow: name } }) => ({ flow: name, variables: {} }),
        onDone: [{ guard: 'is there a better fare', target: 'offered', actions: 'keep the better fares' }, { target: done }],
        onError: { guard: 'conversation still open', target: done },
      },
      after: { betterFares: done },
    },
    offered: {
      on: {
        'betterFare.take': { guard: 'is a better fare on offer', target: 'taking', actions: 'choose the better fare' },
        'betterFare.refuse': done,
      },
    },
    taking: addingFlights(done, '#flight-selection.priceChanged', [
      { guard: 'is sold out', target: '#flight-selection.soldOut', actions: ['keep error', 'choose the earlier fare again'] },
      {
        guard: 'is an offer expired',
        target: '#flight-selection.offerExpired',
        actions: ['keep error', 'choose the earlier fare again'],
      },
      {
        guard: 'conversation still open',
        target: '#flight-selection.choosing.unadded',
        actions: ['keep error', 'choose the earlier fare again'],
      },
    ]),
  },
})

/** States of flight selection that differ in a booking: the flights are put into a cart, and a better fare may be offered. */
export const bookingFlights = {
  adding: addingFlights('added', 'priceChanged', [
    { guard: 'is sold out', target: 'soldOut', actions: 'keep error' },
    { guard: 'is an offer expired', target: 'offerExpired', actions: 'keep error' },
    failing('choosing.unadded'),
  ]),
  added: flowSetup.createStateConfig({
    always: [{ guard: 'was asked about a better fare', target: 'done' }, { target: 'betterFares' }],
  }),
  betterFares,
}
