import { assign } from 'xstate'
import { isSameMoney } from '#src/domain/total.ts'
import { failing, flow } from '../flow.ts'
import type { Trip } from '../trip.ts'

const isDue = ({ context: { cart } }: { context: Trip }) => (cart?.exchange?.due.amount ?? 0) > 0

/** The quote is asked for once more; when it has run out, what the change costs now. */
const pricing = flow.createStateConfig({
  invoke: {
    id: 'priceFlights',
    src: 'priceFlights',
    input: ({ context }) => ({ flow: context.flow, variables: {} }),
    onDone: [
      {
        guard: ({ context, event }) => isSameMoney(context.cart?.total, event.output.total),
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

/** Old and new flights side by side with one sum, kept for a while: paid for, or confirmed here where nothing is to be paid. */
export const exchangeQuote = flow.createStateConfig({
  id: 'exchange-quote',
  route: { guard: { type: 'may enter', params: { step: 'exchange-quote' } } },
  entry: { type: 'be at', params: { step: 'exchange-quote' } },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      on: {
        'quote.lapse': 'pricing',
        'step.next': { guard: isDue, target: 'due', actions: 'note completed' },
      },
      states: {
        ready: {},
        /** The price was kept no longer, and is still the same. */
        again: {},
      },
    },
    pricing,
    priceChanged: { exit: 'forget error', on: { 'price.accept': 'choosing' } },
    soldOut: { exit: 'forget error' },
    refused: { exit: 'forget error' },
    failed: { exit: 'forget error', on: { 'step.retry': 'pricing' } },
    /** To be paid for: the flow's table says where. */
    due: { type: 'final', output: 'due' },
    done: { type: 'final' },
  },
})
