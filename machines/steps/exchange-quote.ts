import { assign } from 'xstate'
import { failing, flow } from '../flow.ts'
import { unpaidEnding } from './unpaid-ending.ts'

/** The quote is asked for once more; when it has run out, what the change costs now. */
const pricing = flow.createStateConfig({
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

/** The same where the price ran out as it was paid for: a state of the payment. */
export const pricingAtPayment = flow.createStateConfig({
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

/** Old and new flights side by side with one sum, kept for a while: paid for, or confirmed here where nothing is to be paid. */
export const exchangeQuote = flow.createStateConfig({
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
        /** The price was kept no longer, and is still the same. */
        again: {},
        unsent: { exit: 'forget error' },
      },
    },
    pricing,
    ...unpaidEnding,
    repricing: pricing,
    failed: { exit: 'forget error', on: { 'step.retry': 'pricing' } },
  },
})
