import { assign } from 'xstate'
import { advertisedIn } from '#src/domain/advertised-fare.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { metaSearchBody } from '#src/domain/meta-search.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { totalOfPicks } from '#src/domain/total.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { addingFlights } from '../patterns/adding-flights.ts'
import type { Trip } from '../trip.ts'

/** Stores the search results and selects the advertised flights. */
const found = ({ advertised, search }: Trip, answer: FlightOffers): Partial<Trip> => {
  const offers = pricedFor(answer, advertised?.passengers ?? search?.passengers)
  const comparison = advertised && advertisedIn(offers, advertised)
  const picks = comparison?.refs ?? []
  return { offers: { ...offers, advertised: comparison }, picks, leg: 0, shown: totalOfPicks(offers, picks) }
}

/**
 * Where the link of a comparison site leads. Advertised flights at the advertised price are added at once. If the price has moved,
 * the traveller decides. If the flights cannot be bought, the page says why and leads to the others of the day.
 */
export const metaSearch = flowSetup.createStateConfig({
  id: 'meta-search',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'meta-search' } } },
  entry: { type: 'be at', params: { step: 'meta-search' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'was sent to flights', target: 'pricing' }, { target: 'unreadable' }] },
    pricing: {
      invoke: {
        id: 'metaSearch',
        src: 'metaSearch',
        input: ({ context: { advertised } }) => ({
          flow: 'booking',
          variables: { metaSearchInput: metaSearchBody(advertised) },
        }),
        onDone: [
          {
            guard: 'costs what was advertised',
            target: 'adding',
            actions: [assign(({ context, event }) => found(context, event.output)), 'begin another cart'],
          },
          {
            guard: 'sells what was advertised',
            target: 'moved',
            actions: [assign(({ context, event }) => found(context, event.output)), 'begin another cart'],
          },
          { target: 'gone', actions: [assign(({ context, event }) => found(context, event.output)), 'begin another cart'] },
        ],
        onError: [{ guard: 'was answered with field errors', target: 'unreadable', actions: 'keep error' }, failing('failed')],
      },
    },
    /** The flights cost more or less than advertised, or the prices cannot be compared. */
    moved: { on: { 'price.accept': 'adding' } },
    adding: addingFlights('done', 'repriced', [
      { guard: 'is sold out', target: 'gone', actions: 'keep error' },
      failing('failed'),
    ]),
    /** The price moved again while the flights were added. */
    repriced: { on: { 'price.accept': 'done' } },
    gone: { exit: 'forget error' },
    /** The link names no flights, or none that can be sold, so there is no search to continue with. */
    unreadable: { exit: 'forget error', on: { 'flights.again': {} } },
    failed: { exit: 'forget error', on: { 'step.retry': 'pricing' } },
    done: { type: 'final' },
  },
})
