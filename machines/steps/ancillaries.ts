import { assign, assertEvent } from 'xstate'
import { productsWanted } from '../covering.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { pressingAgain } from './pressing-again.ts'
import { contracting, offeringCovers, tellingOfOffers } from './covers.ts'
import { asksFirst, giving } from './giving-up.ts'
import { suggesting } from './suggesting.ts'

export const ancillaries = flowSetup.createStateConfig({
  id: 'ancillaries',
  route: { guard: { type: 'may enter', params: { step: 'ancillaries' } } },
  entry: { type: 'be at', params: { step: 'ancillaries' } },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'ancillaries',
        src: 'ancillaries',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: {
          target: 'insuring.asking',
          actions: ['forget what is offered', assign({ extras: ({ event }) => event.output })],
        },
        onError: failing('failed'),
      },
    },
    insuring: {
      initial: 'asking',
      states: {
        // If this fails, only the insurance is missing. The rest of the page still sells.
        asking: {
          invoke: {
            id: 'insurance',
            src: 'insurance',
            input: ({ context }) => ({ flow: context.flow, variables: {} }),
            onDone: { target: '#ancillaries.choosing', actions: assign({ insurance: ({ event }) => event.output }) },
            onError: {
              guard: 'conversation still open',
              target: '#ancillaries.choosing',
              actions: assign({ insurance: undefined }),
            },
          },
        },
        shopping: {
          entry: { type: 'note the press', params: { operation: 'insuranceShop' } },
          invoke: {
            id: 'insuranceShop',
            src: 'insuranceShop',
            input: ({ context, event }) => {
              assertEvent(event, 'insurance.shop')
              const passengers = event.passengerIds.map((id) => ({ passengerIndex: Number(id) }))
              return { flow: context.flow, variables: { request: { country: event.country, passengers } } }
            },
            onDone: { target: '#ancillaries.choosing', actions: assign({ insurance: ({ event }) => event.output }) },
            onError: failing('#ancillaries.choosing.unsaved'),
          },
        },
        adding: {
          entry: { type: 'note the press', params: { operation: 'insuranceAddToCart' } },
          invoke: {
            id: 'insuranceAddToCart',
            src: 'insuranceAddToCart',
            input: ({ context, event }) => {
              assertEvent(event, 'insurance.add')
              return { flow: context.flow, variables: { productID: event.productId } }
            },
            onDone: { target: '#ancillaries.choosing', actions: assign({ cart: ({ event }) => event.output }) },
            onError: failing('#ancillaries.choosing.unsaved'),
          },
        },
        removing: {
          entry: { type: 'note the press', params: { operation: 'insuranceRemoveFromBooking' } },
          invoke: {
            id: 'insuranceRemoveFromBooking',
            src: 'insuranceRemoveFromBooking',
            input: ({ context, event }) => {
              assertEvent(event, 'insurance.remove')
              return { flow: context.flow, variables: { productID: event.productId } }
            },
            onDone: { target: '#ancillaries.choosing', actions: assign({ cart: ({ event }) => event.output }) },
            onError: failing('#ancillaries.choosing.unsaved'),
          },
        },
      },
    },
    choosing: {
      initial: 'chosen',
      exit: 'report nothing more',
      on: {
        'extras.set': [asksFirst, { guard: 'adds only what is new to the cart', target: 'adding' }, { target: 'updating' }],
        'insurance.shop': 'insuring.shopping',
        'insurance.add': [asksFirst, { target: 'insuring.adding' }],
        'insurance.remove': [asksFirst, { target: 'insuring.removing' }],
        'cover.add': [{ guard: 'is for any reason', target: 'contracting.signing' }, { target: 'adding' }],
        'cover.remove': [{ guard: 'is for any reason', target: 'contracting.withdrawing' }, { target: 'updating' }],
        'step.next': { target: 'done', actions: 'note completed' },
        'step.skip': { target: 'done', actions: 'note skipped' },
      },
      states: {
        chosen: { always: [{ guard: 'counts bags', target: 'packing' }, { target: 'packed' }] },
        // Baggage allowances are loaded after every change. The page does not wait for them, and works without them.
        packing: {
          invoke: {
            id: 'bags',
            src: 'bags',
            input: ({ context }) => ({ flow: context.flow, variables: {} }),
            onDone: { target: 'packed', actions: assign({ bags: ({ event }) => event.output }) },
            onError: { guard: 'conversation still open', target: 'packed', actions: assign({ bags: undefined }) },
          },
        },
        packed: { always: [{ guard: 'offers covers', target: 'offering' }, { target: 'telling' }] },
        offering: offeringCovers,
        telling: tellingOfOffers,
        suggesting,
        ready: { always: pressingAgain },
        giving,
        unsaved: {
          exit: 'forget error',
          on: {
            'covers.show': {
              target: 'packed',
              actions: ['forget what is offered', { type: 'note the press', params: { operation: 'travelProtectionSession' } }],
            },
          },
        },
      },
    },
    contracting,
    adding: {
      entry: { type: 'note the press', params: { operation: 'addToCart' } },
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context, event }) => ({ flow: context.flow, variables: { products: productsWanted(context, event) } }),
        onDone: { target: 'choosing', actions: ['report the choice', assign({ cart: ({ event }) => event.output })] },
        onError: failing('choosing.unsaved'),
      },
    },
    updating: {
      entry: { type: 'note the press', params: { operation: 'updateCart' } },
      invoke: {
        id: 'updateCart',
        src: 'updateCart',
        input: ({ context, event }) => ({ flow: context.flow, variables: { productsContext: productsWanted(context, event) } }),
        onDone: { target: 'choosing', actions: ['report the choice', assign({ cart: ({ event }) => event.output })] },
        onError: failing('choosing.unsaved'),
      },
    },
    failed: { exit: 'forget error', on: { 'step.retry': 'loading', 'step.skip': { target: 'done', actions: 'note skipped' } } },
    done: { type: 'final' },
  },
})
