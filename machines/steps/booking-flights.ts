import { assign } from 'xstate'
import { pricedFor } from '#src/domain/party-price.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { addingFlights } from '../patterns/adding-flights.ts'
import { flightSelection, refreshed } from './flight-selection.ts'

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

const { choosing, loading } = flightSelection.states

/** Searches again while the page still shows the expired offers. */
const refreshing = <const Failures extends readonly object[]>(onError: Failures) =>
  flowSetup.createStateConfig({
    invoke: {
      id: 'airSearch',
      src: 'airSearch',
      input: loading.invoke.input,
      onDone: [
        {
          guard: 'has flights on every leg',
          target: 'browsing',
          actions: [
            assign(({ context, event }) => refreshed(context, pricedFor(event.output, context.search?.passengers))),
            'begin another cart',
          ],
        },
        { target: '#flight-selection.loading' },
      ],
      onError,
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
  choosing: {
    ...choosing,
    states: {
      ...choosing.states,
      refreshing: refreshing([{ guard: 'has lost only the search', target: 'refreshingAnew' }, failing('unrefreshed')]),
      /** The conversation has expired with nothing in its cart. The search is repeated once without its key. */
      refreshingAnew: refreshing([failing('unrefreshed')]),
    },
  },
}
