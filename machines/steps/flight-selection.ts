import { assign } from 'xstate'
import { selectFlights } from '#src/domain/cart-wire.ts'
import { combinedPicks, offerOn } from '#src/domain/itinerary.ts'
import { pricedFor } from '#src/domain/party-price.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import { totalOfPicks } from '#src/domain/total.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { stillThere } from '../found-flights.ts'
import { pressingAgain } from './pressing-again.ts'
import type { Trip } from '../trip.ts'

/** Keeps the leg on the page, and the picked flights and fares that are still available, even if their prices have changed. */
export const refreshed = (trip: Trip, offers: NonNullable<Trip['offers']>) => {
  const picks = offers.legs.map(({ rows }, leg) => {
    const was = trip.offers && offerOn(trip.offers, leg, trip.picks[leg] ?? Number.NaN)
    const row = rows.find(({ id }) => id === was?.row.id)
    return row?.offers.find(({ brand }) => brand === was?.offer.brand)?.ref
  })
  return { ...stillThere({ ...trip, picks }, offers), leg: trip.leg }
}

const pick = ({ picks, offers, search }: Trip, leg: number, ref: number): Partial<Trip> => {
  if (!offers || !search) return {}
  const next = combinedPicks(
    offers,
    offers.legs.map((_, index) => (index === leg ? ref : picks[index])),
  )
  const open = next.findIndex((each) => each === undefined)
  return { picks: next, leg: open === -1 ? leg : open, shown: totalOfPicks(offers, next) }
}

export const flightSelection = flowSetup.createStateConfig({
  id: 'flight-selection',
  route: { guard: { type: 'may enter', params: { step: 'flight-selection' } } },
  entry: [
    { type: 'be at', params: { step: 'flight-selection' } },
    { type: 'search as', params: { searchType: 'BRANDED' } },
  ],
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'airSearch',
        src: 'airSearch',
        input: ({ context }) => ({ flow: context.flow, variables: searchVariables(context.search) }),
        onDone: [
          {
            guard: 'has flights on every leg',
            target: 'choosing',
            actions: [
              assign(({ context, event }) => stillThere(context, pricedFor(event.output, context.search?.passengers))),
              'begin another cart',
            ],
          },
          { guard: 'was bound to what was chosen', target: 'loading', reenter: true, actions: 'search freely' },
          {
            target: 'empty',
            actions: [
              assign(({ context, event }) => ({
                offers: pricedFor(event.output, context.search?.passengers),
                picks: [],
                leg: 0,
              })),
              'begin another cart',
            ],
          },
        ],
        onError: failing('failed'),
      },
    },
    choosing: {
      initial: 'browsing',
      on: {
        'offer.pick': { target: '.browsing', actions: assign(({ context, event }) => pick(context, event.leg, event.ref)) },
        'day.pick': { target: 'loading', actions: 'look on another day' },
        'leg.show': { target: '.browsing', actions: assign({ leg: ({ event }) => event.leg }) },
        'step.next': {
          guard: 'every leg is chosen',
          target: 'adding',
          actions: assign({ shown: ({ context }) => totalOfPicks(context.offers, context.picks) }),
        },
      },
      states: {
        browsing: { always: pressingAgain, on: { 'rules.show': 'readingRules', 'offers.lapse': 'refreshing' } },
        readingRules: {
          entry: { type: 'note the press', params: { operation: 'fareRules' } },
          invoke: {
            id: 'fareRules',
            src: 'fareRules',
            input: ({ context: { flow: name }, event }) => ({
              flow: name,
              variables: {
                selectFlights: event.type === 'rules.show' ? selectFlights(event.refs) : undefined,
              },
            }),
            onDone: { target: 'rules', actions: assign({ fareRules: ({ event }) => event.output }) },
            onError: failing('rulesFailed'),
          },
          on: { 'rules.close': 'browsing' },
        },
        rules: { on: { 'rules.close': 'browsing', 'rules.show': 'readingRules' } },
        /** The flights could not be added. The list is still shown. */
        unadded: { exit: 'forget error', on: { 'rules.show': 'readingRules', 'step.retry': '#flight-selection.loading' } },
        /** The offers have expired and could not be searched again. The list is still shown. */
        unrefreshed: { exit: 'forget error', on: { 'rules.show': 'readingRules', 'step.retry': 'refreshing' } },
        rulesFailed: { exit: 'forget error', on: { 'rules.close': 'browsing', 'rules.show': 'readingRules' } },
      },
    },
    priceChanged: { on: { 'price.accept': 'done', 'price.refuse': 'loading' } },
    soldOut: {
      exit: 'forget error',
      on: { 'step.retry': 'loading', 'day.pick': { target: 'loading', actions: 'look on another day' } },
    },
    offerExpired: {
      exit: 'forget error',
      on: { 'step.retry': 'loading', 'day.pick': { target: 'loading', actions: 'look on another day' } },
    },
    empty: { on: { 'step.retry': 'loading', 'day.pick': { target: 'loading', actions: 'look on another day' } } },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading' } },
    done: { type: 'final', entry: 'note completed' },
  },
})
