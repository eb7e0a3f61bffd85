import { assign } from 'xstate'
import { selectFlights } from '#src/domain/cart-wire.ts'
import { replacing } from '#src/domain/exchange-search.ts'
import { exchangeBody } from '#src/domain/search-body.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { exchangeDays } from './exchange-days.ts'
import { stillThere } from '../found-flights.ts'
import { flightSelection, refreshed } from './flight-selection.ts'

const loading = flowSetup.createStateConfig({
  invoke: {
    id: 'exchangeAirSearch',
    src: 'exchangeAirSearch',
    input: ({ context: { flow: name, search } }) => ({
      flow: name,
      variables: { airSearchInput: search && exchangeBody(search) },
    }),
    onDone: [
      {
        guard: 'has flights on every leg',
        target: 'choosing',
        actions: assign(({ context, event }) => stillThere(context, replacing(event.output, context))),
      },
      {
        target: 'empty',
        actions: assign(({ context, event }) => ({ offers: replacing(event.output, context), picks: [], leg: 0 })),
      },
    ],
    onError: [{ guard: 'is a change refused', target: 'refused', actions: 'keep error' }, failing('failed')],
  },
})

/** Searches again while the page still shows the expired offers. */
const refreshing = flowSetup.createStateConfig({
  invoke: {
    id: 'exchangeAirSearch',
    src: 'exchangeAirSearch',
    input: loading.invoke.input,
    onDone: [
      {
        guard: 'has flights on every leg',
        target: 'browsing',
        actions: assign(({ context, event }) => refreshed(context, replacing(event.output, context))),
      },
      { target: '#flight-selection.loading' },
    ],
    onError: [
      { guard: 'is a change refused', target: '#flight-selection.refused', actions: 'keep error' },
      failing('unrefreshed'),
    ],
  },
})

const adding = flowSetup.createStateConfig({
  entry: { type: 'note the press', params: { operation: 'exchangeAddItinerary' } },
  invoke: {
    id: 'exchangeAddItinerary',
    src: 'exchangeAddItinerary',
    input: ({ context: { flow: name, picks } }) => ({ flow: name, variables: { selectFlights: selectFlights(picks) } }),
    onDone: [
      {
        guard: 'flights differ in price as shown',
        target: 'done',
        actions: assign({ cart: ({ event }) => event.output }),
      },
      { target: 'priceChanged', actions: assign({ cart: ({ event }) => event.output }) },
    ],
    onError: [
      { guard: 'is sold out', target: 'soldOut', actions: 'keep error' },
      { guard: 'is an offer expired', target: 'offerExpired', actions: 'keep error' },
      { guard: 'is a change refused', target: 'refused', actions: 'keep error' },
      failing('choosing.unadded'),
    ],
  },
})

const showDays = { 'days.show': { target: 'comparing', actions: 'ask for days' } } as const

const { choosing, empty } = flightSelection.states

/** Asks once per fare and leg, whichever flight the traveller picks in that fare. */
const asksOnce = { guard: 'loses what the own fare includes', target: '.losing', actions: 'weigh the fare' } as const
const takes = { target: '.browsing', actions: ['agree to lose it', choosing.on['offer.pick'].actions] } as const

/** Shows which terms get worse in the picked fare. The traveller agrees by picking the offer again. */
const losing = flowSetup.createStateConfig({ exit: 'forget the fare', on: { 'losing.refuse': 'browsing' } })

/** States of flight selection that differ in an exchange, where the price of an offer is the amount due or refunded. */
export const exchangeFlights = {
  loading,
  adding,
  choosing: {
    ...choosing,
    on: {
      ...choosing.on,
      ...showDays,
      'offer.pick': [asksOnce, takes],
    },
    states: { ...choosing.states, losing, refreshing },
  },
  comparing: exchangeDays,
  empty: { ...empty, on: { ...empty.on, ...showDays } },
  refused: flowSetup.createStateConfig({ exit: 'forget error' }),
}
