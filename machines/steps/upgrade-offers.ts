import { assign } from 'xstate'
import { upgradeOperations, upgradeRequestBody } from '#src/domain/upgrade-body.ts'
import { withOwnOffers } from '#src/domain/upgrade-choice.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { type KeptTrip, type Trip, tripWantedOf } from '../trip.ts'
import { wantedUpgrades } from '../upgrade-wishes.ts'

/**
 * Identifies the trip in requests about upgrades. If the search names no country of sale, the network inserts the storefront's.
 */
export const ofTheTrip = (context: KeptTrip & Pick<Trip, 'flow'>) => ({
  flow: context.flow,
  variables: {
    countryCode: context.search?.pointOfSale ?? '',
    pnr: tripWantedOf(context).pnr,
    airlineCode: context.booking?.parts[0]?.segments[0]?.airline ?? '',
  },
})

/** The cart follows each selection. While it does, the traveller may select again, or continue. */
const choose = {
  'account.changed': 'shopping',
  'upgrades.price': { target: 'pricing', actions: 'select these upgrades' },
  'upgrades.choose': {
    guard: 'names an upgrade',
    target: 'selecting',
    actions: 'select these upgrades',
  },
} as const

const selectAgain = { 'upgrades.price': { actions: 'select these upgrades' } } as const

const notPriced = [
  { guard: 'was changed meanwhile', target: 'opening', actions: 'keep error' },
  { guard: 'is a definite no', target: 'shopping', actions: 'keep error' },
  failing('choosing.unpriced'),
] as const

/** Shows the upgrade offers on each flight: for money or miles, for certificates, by bidding, or by waitlist. */
export const upgradeOffers = flowSetup.createStateConfig({
  id: 'upgrade-offers',
  route: { guard: { type: 'may enter', params: { step: 'upgrade-offers' } } },
  entry: { type: 'be at', params: { step: 'upgrade-offers' } },
  initial: 'entering',
  states: {
    // A failure that another operation left behind must not be shown as a refused upgrade.
    entering: {
      entry: 'forget error',
      always: [{ guard: 'is being upgraded', target: 'asking' }, { target: 'opening' }],
    },
    opening: {
      invoke: {
        id: 'upgradePnr',
        src: 'upgradePnr',
        input: ({ context }) => ofTheTrip(context),
        onDone: {
          target: 'reading',
          actions: assign(({ context, event }) => ({
            booking: event.output.booking ?? context.booking,
            upgrades: undefined,
            hasBought: undefined,
          })),
        },
        onError: failing('refused'),
      },
    },
    reading: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: { target: 'asking', actions: assign({ cart: ({ event }) => event.output }) },
        onError: failing('refused'),
      },
    },
    asking: {
      invoke: {
        id: 'upgradePnrInfo',
        src: 'upgradePnrInfo',
        input: ({ context }) => ofTheTrip(context),
        onDone: { target: 'shopping', actions: assign({ upgradeInfo: ({ event }) => event.output }) },
        onError: failing('failed'),
      },
    },
    shopping: {
      invoke: {
        id: 'upgradeOffers',
        src: 'upgradeOffers',
        input: ({ context }) => ofTheTrip(context),
        onDone: { target: 'shoppingForMember', actions: assign({ upgrades: ({ event }) => event.output }) },
        onError: failing('failed'),
      },
    },
    shoppingForMember: {
      invoke: {
        id: 'upgradeEligibleOffers',
        src: 'upgradeEligibleOffers',
        input: ({ context }) => ofTheTrip(context),
        onDone: {
          target: 'comparing',
          actions: assign({
            upgrades: ({ context, event }) => (context.upgrades ? withOwnOffers(context.upgrades, event.output) : event.output),
          }),
        },
        // If this fails, only the offers for certificates are missing.
        onError: { guard: 'conversation still open', target: 'comparing' },
      },
    },
    comparing: {
      always: [
        { guard: 'has a failure to tell', target: 'choosing.refused' },
        { guard: 'is an upgrade on offer', target: 'choosing' },
        { target: 'none' },
      ],
    },
    none: { on: { 'account.changed': 'shopping', 'step.retry': 'shopping' } },
    choosing: {
      initial: 'ready',
      on: choose,
      states: {
        ready: {},
        /** The gateway refused the choice. The offers have been loaded again. */
        refused: { exit: 'forget error' },
        unsaved: { exit: 'forget error' },
        /** The cart could not follow the selection. It is sent again when the traveller continues. */
        unpriced: { exit: 'forget error' },
      },
    },
    pricing: { always: [{ guard: 'has no upgrade in the cart', target: 'beginning' }, { target: 'changing' }] },
    beginning: { always: [{ guard: 'selects no upgrade', target: 'choosing' }, { target: 'adding' }] },
    adding: {
      entry: [{ type: 'note the press', params: { operation: 'addToCart' } }, 'note what is priced'],
      on: { ...choose, ...selectAgain },
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({ flow: context.flow, variables: { products: upgradeOperations(wantedUpgrades(context)) } }),
        onDone: [
          { guard: 'was selected again', target: 'pricing', actions: assign({ cart: ({ event }) => event.output }) },
          { target: 'choosing', actions: assign({ cart: ({ event }) => event.output }) },
        ],
        onError: notPriced,
      },
    },
    changing: {
      entry: [{ type: 'note the press', params: { operation: 'updateCart' } }, 'note what is priced'],
      on: { ...choose, ...selectAgain },
      invoke: {
        id: 'updateCart',
        src: 'updateCart',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { productsContext: upgradeOperations(wantedUpgrades(context)) },
        }),
        onDone: [
          { guard: 'was selected again', target: 'pricing', actions: assign({ cart: ({ event }) => event.output }) },
          { target: 'choosing', actions: assign({ cart: ({ event }) => event.output }) },
        ],
        onError: notPriced,
      },
    },
    selecting: {
      entry: { type: 'note the press', params: { operation: 'selectUpgradeOffer' } },
      invoke: {
        id: 'selectUpgradeOffer',
        src: 'selectUpgradeOffer',
        input: ({ context }) => ({ flow: context.flow, variables: { request: upgradeRequestBody(context.wishes ?? []) } }),
        onDone: { target: 'done', actions: [assign({ cart: ({ event }) => event.output }), 'note completed'] },
        onError: [
          { guard: 'was changed meanwhile', target: 'opening', actions: 'keep error' },
          { guard: 'is a definite no', target: 'shopping', actions: 'keep error' },
          failing('choosing.unsaved'),
        ],
      },
    },
    /** The rules of the trip refuse upgrades, or the gateway could not be reached. */
    refused: { exit: 'forget error', on: { 'step.retry': 'opening' } },
    failed: { exit: 'forget error', on: { 'step.retry': 'entering' } },
    done: { type: 'final' },
  },
})
