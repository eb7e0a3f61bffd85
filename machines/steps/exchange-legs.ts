import { assign } from 'xstate'
import type { Cart } from '#src/domain/cart.ts'
import { exchangeSearch, type LegWish } from '#src/domain/exchange-search.ts'
import { flow } from '../flow.ts'
import { tripRules } from './trip-rules.ts'

/** Somebody is checked in for it, or another rule keeps it. */
const wantsALocked = ({ exchange }: Cart, wishes: readonly LegWish[]): boolean =>
  wishes.some((wish, index) => wish !== 'keep' && exchange?.legs.some((leg) => leg.index === index && leg.lock !== undefined))

/** Flights to keep and flights to change, under the rules of the trip's own fares. */
export const exchangeLegs = flow.createStateConfig({
  id: 'exchange-legs',
  route: { guard: { type: 'may enter', params: { step: 'exchange-legs' } } },
  entry: { type: 'be at', params: { step: 'exchange-legs' } },
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'readingRules',
      on: {
        'legs.submit': {
          guard: ({ context: { cart }, event }) =>
            cart !== undefined && !wantsALocked(cart, event.wishes) && exchangeSearch(cart, event.wishes) !== undefined,
          target: 'done',
          actions: [
            assign(({ context: { cart }, event }) => ({
              search: cart && exchangeSearch(cart, event.wishes),
              picks: [],
              offers: undefined,
              leg: 0,
            })),
            'note completed',
          ],
        },
      },
      states: {
        ...tripRules,
      },
    },
    done: { type: 'final' },
  },
})
