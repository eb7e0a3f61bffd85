import { flow } from '../flow.ts'

/** Old and new flights side by side, with one sum. */
export const exchangeQuote = flow.createStateConfig({
  id: 'exchange-quote',
  route: { guard: { type: 'may enter', params: { step: 'exchange-quote' } } },
  entry: { type: 'be at', params: { step: 'exchange-quote' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
