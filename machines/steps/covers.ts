import { assign, assertEvent } from 'xstate'
import { contractOf, coverInCart, inSession, withOffers } from '../covering.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { tellingDistributors } from '../patterns/telling-distributors.ts'

/**
 * Loads the covers on sale, one kind after another, because each has a supplier of its own that may not respond. Nobody has to wait
 * for them: a press interrupts this, and it begins again afterwards.
 */
export const offeringCovers = flowSetup.createStateConfig({
  initial: 'opening',
  states: {
    // Offers expire with the provider's session. A gateway without sessions still makes offers.
    opening: {
      invoke: {
        id: 'travelProtectionSession',
        src: 'travelProtectionSession',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          {
            guard: 'provider responds',
            target: 'cfar',
            actions: assign({ coverSession: ({ event }) => event.output.sessionId }),
          },
          { target: 'refundProtect', actions: assign(({ context }) => withOffers(context, 'cfar', undefined)) },
        ],
        onError: { guard: 'conversation still open', target: 'cfar', actions: assign({ coverSession: undefined }) },
      },
    },
    cfar: {
      invoke: {
        id: 'cfarOffers',
        src: 'cfarOffers',
        input: ({ context }) => ({ flow: context.flow, variables: { offersRequest: inSession(context) } }),
        onDone: {
          target: 'refundProtect',
          actions: assign(({ context, event }) => withOffers(context, 'cfar', event.output)),
        },
        onError: {
          guard: 'conversation still open',
          target: 'refundProtect',
          actions: assign(({ context }) => withOffers(context, 'cfar', undefined)),
        },
      },
    },
    refundProtect: {
      invoke: {
        id: 'refundProtectQuote',
        src: 'refundProtectQuote',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: {
          target: 'health',
          actions: assign(({ context, event }) => withOffers(context, 'refundProtect', event.output)),
        },
        onError: {
          guard: 'conversation still open',
          target: 'health',
          actions: assign(({ context }) => withOffers(context, 'refundProtect', undefined)),
        },
      },
    },
    health: {
      invoke: {
        id: 'productPrices',
        src: 'productPrices',
        input: ({ context }) => ({ flow: context.flow, variables: { productPricesRQ: { distributed: ['HEALTH'] } } }),
        onDone: {
          target: '#ancillaries.choosing.telling',
          actions: [assign(({ context, event }) => withOffers(context, 'health', event.output.health)), 'report the offers'],
        },
        onError: {
          guard: 'conversation still open',
          target: '#ancillaries.choosing.telling',
          actions: [assign(({ context }) => withOffers(context, 'health', undefined)), 'report the offers'],
        },
      },
    },
  },
})

export const tellingOfOffers = tellingDistributors('#ancillaries.choosing.suggesting', {
  guard: 'conversation still open',
} as const)

/**
 * Adds or removes a cover for any reason, which is a contract of its own. The cart that contains it is read afterwards. All other
 * covers are products of the cart.
 */
export const contracting = flowSetup.createStateConfig({
  initial: 'signing',
  states: {
    signing: {
      entry: { type: 'note the press', params: { operation: 'cfarContractCreate' } },
      invoke: {
        id: 'cfarContractCreate',
        src: 'cfarContractCreate',
        input: ({ context, event }) => {
          assertEvent(event, 'cover.add')
          return { flow: context.flow, variables: { contractRequest: { offerId: event.offerId, ...inSession(context) } } }
        },
        onDone: { target: 'counting', actions: assign({ contract: ({ event }) => contractOf(event.output) }) },
        onError: failing('#ancillaries.choosing.unsaved'),
      },
    },
    withdrawing: {
      entry: { type: 'note the press', params: { operation: 'cfarContractUpdate' } },
      invoke: {
        id: 'cfarContractUpdate',
        src: 'cfarContractUpdate',
        input: ({ context }) => ({
          flow: context.flow,
          variables: {
            contractRequest: { contractId: context.contract?.contractId ?? coverInCart(context, 'cfar'), status: 'CANCELLED' },
          },
        }),
        onDone: { target: 'counting', actions: assign({ contract: ({ event }) => contractOf(event.output) }) },
        onError: failing('#ancillaries.choosing.unsaved'),
      },
    },
    counting: {
      entry: { type: 'note the press', params: { operation: 'cart' } },
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: {
          target: '#ancillaries.choosing',
          actions: ['report the choice', assign({ cart: ({ event }) => event.output })],
        },
        onError: failing('#ancillaries.choosing.unsaved'),
      },
    },
  },
})
