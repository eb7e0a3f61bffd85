import { flow } from '../flow.ts'

/** Flights to keep and flights to change. */
export const exchangeLegs = flow.createStateConfig({
  id: 'exchange-legs',
  route: { guard: { type: 'may enter', params: { step: 'exchange-legs' } } },
  entry: { type: 'be at', params: { step: 'exchange-legs' } },
  initial: 'choosing',
  states: {
    choosing: { on: { 'step.next': 'done' } },
    done: { type: 'final' },
  },
})
