import { assign } from 'xstate'
import { failing, flowSetup } from '../flow-setup.ts'
import { correctingInQuote } from './correcting.ts'
import { unpaidEnding } from './unpaid-ending.ts'

/** Requests the quote again. The gateway renews an expired quote at the current price. */
const pricing = flowSetup.createStateConfig({
  invoke: {
    id: 'priceFlights',
    src: 'priceFlights',
    input: ({ context }) => ({ flow: context.flow, variables: {} }),
    onDone: [
      {
        guard: 'costs what it did',
        target: 'choosing.again',
        actions: assign({ cart: ({ event }) => event.output }),
      },
      { target: 'priceChanged', actions: assign(({ context, event }) => ({ before: context.cart, cart: event.output })) },
    ],
    onError: [
      { guard: 'is sold out', target: 'soldOut', actions: 'keep error' },
      { guard: 'is a change refused', target: 'refused', actions: 'keep error' },
      failing('failed'),
    ],
  },
})

/** Renews a quote that expires during payment, as a state of the payment step. Always shows the new price. */
export const pricingAtPayment = flowSetup.createStateConfig({
  invoke: {
    id: 'priceFlights',
    src: 'priceFlights',
    input: ({ context }) => ({ flow: context.flow, variables: {} }),
    onDone: {
      target: 'priceChanged',
      actions: assign(({ context, event }) => ({ shown: context.cart?.total, before: context.cart, cart: event.output })),
    },
    onError: [
      { guard: 'is sold out', target: 'soldOut', actions: 'keep error' },
      { guard: 'is a change refused', target: 'refused', actions: 'keep error' },
      failing('failed'),
    ],
  },
})

/**
 * Compares the old and the new flights, with a total that is guaranteed for a while. Leads to payment if an amount is due;
 * otherwise the traveller confirms the exchange here.
 */
export const exchangeQuote = flowSetup.createStateConfig({
  id: 'exchange-quote',
  route: { guard: { type: 'may enter', params: { step: 'exchange-quote' } } },
  entry: { type: 'be at', params: { step: 'exchange-quote' } },
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'is an attempt open', target: 'reconciling' }, { target: 'choosing' }] },
    choosing: {
      initial: 'ready',
      on: {
        'quote.lapse': 'pricing',
        'step.next': { guard: 'is a difference to pay', target: 'due', actions: 'note completed' },
        'change.confirm': {
          guard: 'is no difference to pay',
          target: 'checking',
          actions: ['decide to pay nothing', 'note completed'],
        },
      },
      states: {
        ready: {},
        /** The quote had expired, and the new price is equal. */
        again: {},
        /** There was no response to the correction. It can be sent again, because repeating it has no further effect. */
        uncorrected: { exit: 'forget error' },
        unsent: { exit: 'forget error' },
      },
    },
    pricing,
    ...unpaidEnding,
    ...correctingInQuote,
    repricing: pricing,
    failed: { exit: 'forget error', on: { 'step.retry': 'pricing' } },
  },
})
