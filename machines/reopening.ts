import { assign, setup } from 'xstate'
import type { Booking } from '#src/domain/booking.ts'
import type { Cart } from '#src/domain/cart.ts'
import { selectFlights } from '#src/domain/cart-wire.ts'
import {
  flightsGone,
  flightsInstead,
  isAsBefore,
  type Redo,
  refusedAgain,
  toDoAgain,
  upgradesAgain,
} from '#src/domain/chosen-again.ts'
import { exchangeSearchAgain } from '#src/domain/exchange-search.ts'
import { isExchangeChosen } from '#src/domain/exchange.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { type Change, comparePrices, matchOffers } from '#src/domain/rebuild.ts'
import { exchangeBody } from '#src/domain/search-body.ts'
import type { UpgradeOffers, UpgradeWish } from '#src/domain/upgrade.ts'
import { upgradeRequestBody } from '#src/domain/upgrade-body.ts'
import { withOwnOffers } from '#src/domain/upgrade-choice.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import type { Recovered } from './recovery.ts'
import { doneOrRefused, extrasOf, insuranceOperation, isNext, seatOperation } from './redoing.ts'
import { ofTheTrip } from './steps/upgrade-offers.ts'
import { type FlowInput, tripWantedOf } from './trip.ts'

export interface Reopening extends FlowInput {
  /** The cart of the expired conversation. */
  before?: Cart
  /** The refs of the chosen offers. */
  refs?: number[]
  upgrades?: UpgradeOffers
  wishes: UpgradeWish[]
  /** The choices that remain to be repeated. */
  redo: Redo[]
  changes: Change[]
  isLost: boolean
}

type Reopened = { context: Reopening }

/**
 * Opens a trip in a new conversation and repeats the choices of the expired one: flights, upgrades, seats, extras and
 * insurance.
 */
export const reopening = setup({
  types: { context: {} as Reopening, input: {} as FlowInput, output: {} as Recovered },
  actors: {} as Pick<
    OperationActors,
    | 'tripDetails'
    | 'cart'
    | 'exchangeAirSearch'
    | 'exchangeAddItinerary'
    | 'upgradeOffers'
    | 'upgradeEligibleOffers'
    | 'selectUpgradeOffer'
    | 'saveSelectedSeat'
    | 'removeSelectedSeat'
    | 'addToCart'
    | 'updateCart'
    | 'insuranceAddToCart'
    | 'insuranceRemoveFromBooking'
  >,
  guards: {
    /** The choices apply to an unchanged trip only. If the trip has changed since, the page shows the trip instead. */
    'is the trip as before': ({ context: { kept }, event }) =>
      isAsBefore(kept.booking, 'output' in event ? (event.output as { booking?: Booking }).booking : undefined),
    'had chosen other flights': ({ context: { before } }: Reopened) =>
      before?.exchange !== undefined && isExchangeChosen(before.exchange),
    'had chosen upgrades': ({ context: { before } }: Reopened) => (before?.upgrade?.chosen.length ?? 0) > 0,
    'still has the flights': ({ context: { before }, event }) =>
      before !== undefined &&
      'output' in event &&
      matchOffers(event.output as FlightOffers, flightsInstead(before)) !== undefined,
    'has an upgrade left': ({ context: { wishes } }: Reopened) => wishes.length > 0,
    'left a seat': isNext('leaveSeat'),
    'took a seat': isNext('takeSeat'),
    'added an extra': isNext('addExtra'),
    'had another number of an extra': isNext('setExtra'),
    'took insurance': isNext('insure'),
    'left insurance': isNext('insureNoLonger'),
  },
  actions: {
    'be lost': assign({ isLost: true }),
    'take the cart': assign(({ context: { kept }, event }) => ({
      kept: { ...kept, cart: 'output' in event ? (event.output as Cart) : kept.cart },
    })),
    'flights are gone': assign(({ context: { before, changes, kept }, event }) => ({
      changes: [
        ...changes,
        ...(before ? flightsGone('output' in event ? (event.output as FlightOffers) : undefined, flightsInstead(before)) : []),
      ],
      kept: { ...kept, search: (before && exchangeSearchAgain(before)) ?? kept.search, picks: [] },
      at: 'flight-selection' as const,
    })),
    'find the upgrades again': assign(({ context: { before, upgrades, changes } }: Reopened) => {
      const { wishes, gone } = before && upgrades ? upgradesAgain(before, upgrades) : { wishes: [], gone: [] }
      return { wishes, changes: [...changes, ...gone] }
    }),
    'upgrades are gone': assign(({ context: { before, changes } }: Reopened) => ({
      changes: [...changes, ...(before ? upgradesAgain(before, { segments: [] }).gone : [])],
      at: 'upgrade-offers' as const,
    })),
    'note what to do again': assign(({ context: { before, kept } }: Reopened) => ({
      redo: before && kept.cart ? toDoAgain(before, kept.cart) : [],
    })),
    'done again': assign(({ context: { kept, redo }, event }) => ({
      redo: redo.slice(1),
      kept: { ...kept, cart: 'output' in event ? (event.output as Cart) : kept.cart },
    })),
    'refused this time': assign(({ context: { redo, changes } }: Reopened) => ({
      redo: redo.slice(1),
      changes: [...changes, ...redo.slice(0, 1).map(refusedAgain)],
    })),
    'compare the price': assign(({ context: { before, kept, changes } }: Reopened) => ({
      changes: before && kept.cart ? [...changes, ...comparePrices(before, kept.cart)] : changes,
    })),
  },
}).createMachine({
  options: bounded,
  id: 'reopening',
  context: ({ input }) => ({ ...input, before: input.kept.cart, wishes: [], redo: [], changes: [], isLost: false }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context: { flow, kept } }) => ({ flow, variables: { pnrQuery: { ...tripWantedOf(kept), flow } } }),
        onDone: [
          { guard: 'is the trip as before', target: 'reading' },
          { target: 'done', actions: 'be lost' },
        ],
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    reading: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context: { flow } }) => ({ flow, variables: {} }),
        onDone: [
          { guard: 'had chosen other flights', target: 'searching', actions: 'take the cart' },
          { guard: 'had chosen upgrades', target: 'shopping', actions: 'take the cart' },
          { target: 'comparing', actions: 'take the cart' },
        ],
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    searching: {
      invoke: {
        id: 'exchangeAirSearch',
        src: 'exchangeAirSearch',
        input: ({ context: { flow, before } }) => {
          const search = before && exchangeSearchAgain(before)
          return { flow, variables: { airSearchInput: search && exchangeBody(search) } }
        },
        onDone: [
          {
            guard: 'still has the flights',
            target: 'adding',
            actions: assign({
              refs: ({ context: { before }, event }) => before && matchOffers(event.output, flightsInstead(before)),
            }),
          },
          { target: 'done', actions: 'flights are gone' },
        ],
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    adding: {
      invoke: {
        id: 'exchangeAddItinerary',
        src: 'exchangeAddItinerary',
        input: ({ context: { flow, refs = [] } }) => ({
          flow,
          variables: { selectFlights: selectFlights(refs) },
        }),
        onDone: {
          target: 'comparing',
          actions: ['take the cart', assign(({ context: { kept, refs = [] } }) => ({ kept: { ...kept, picks: refs } }))],
        },
        onError: { target: 'done', actions: 'flights are gone' },
      },
    },
    shopping: {
      invoke: {
        id: 'upgradeOffers',
        src: 'upgradeOffers',
        input: ({ context: { flow, kept } }) => ofTheTrip({ ...kept, flow }),
        onDone: { target: 'shoppingForMember', actions: assign({ upgrades: ({ event }) => event.output }) },
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    shoppingForMember: {
      invoke: {
        id: 'upgradeEligibleOffers',
        src: 'upgradeEligibleOffers',
        input: ({ context: { flow, kept } }) => ofTheTrip({ ...kept, flow }),
        onDone: {
          target: 'matching',
          actions: assign({
            upgrades: ({ context: { upgrades }, event }) => (upgrades ? withOwnOffers(upgrades, event.output) : event.output),
          }),
        },
        // If the request fails, only upgrade certificates are missing. Everything else still works.
        onError: 'matching',
      },
      exit: 'find the upgrades again',
    },
    matching: {
      always: [
        { guard: 'has an upgrade left', target: 'selecting' },
        { target: 'done', actions: assign({ at: 'upgrade-offers' as const }) },
      ],
    },
    selecting: {
      invoke: {
        id: 'selectUpgradeOffer',
        src: 'selectUpgradeOffer',
        input: ({ context: { flow, wishes } }) => ({ flow, variables: { request: upgradeRequestBody(wishes) } }),
        onDone: { target: 'comparing', actions: 'take the cart' },
        onError: { target: 'done', actions: 'upgrades are gone' },
      },
    },
    /** Compares the new cart with the earlier choices, once. */
    comparing: { entry: 'note what to do again', always: 'restoring' },
    restoring: {
      always: [
        { guard: 'left a seat', target: 'leavingSeat' },
        { guard: 'took a seat', target: 'takingSeat' },
        { guard: 'added an extra', target: 'addingExtra' },
        { guard: 'had another number of an extra', target: 'settingExtra' },
        { guard: 'left insurance', target: 'insuringNoLonger' },
        { guard: 'took insurance', target: 'insuring' },
        { target: 'done', actions: 'compare the price' },
      ],
    },
    leavingSeat: {
      invoke: { id: 'removeSelectedSeat', src: 'removeSelectedSeat', input: seatOperation, ...doneOrRefused },
    },
    takingSeat: { invoke: { id: 'saveSelectedSeat', src: 'saveSelectedSeat', input: seatOperation, ...doneOrRefused } },
    addingExtra: {
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ flow: context.flow, variables: { products: extrasOf({ context }) } }),
        ...doneOrRefused,
      },
    },
    settingExtra: {
      invoke: {
        id: 'updateCart',
        src: 'updateCart',
        input: ({ context }) => ({ flow: context.flow, variables: { productsContext: extrasOf({ context }) } }),
        ...doneOrRefused,
      },
    },
    insuringNoLonger: {
      invoke: {
        id: 'insuranceRemoveFromBooking',
        src: 'insuranceRemoveFromBooking',
        input: insuranceOperation,
        ...doneOrRefused,
      },
    },
    insuring: { invoke: { id: 'insuranceAddToCart', src: 'insuranceAddToCart', input: insuranceOperation, ...doneOrRefused } },
    done: { type: 'final' },
  },
  output: ({ context: { isLost, at, kept, changes } }) => ({
    outcome: isLost ? ('lost' as const) : ('recovered' as const),
    at,
    kept,
    changes,
  }),
})
