import { assign } from 'xstate'
import { flow } from '../flow.ts'
import type { Trip } from '../trip.ts'

interface Rereading<Target extends string, Failure> {
  /** `before a press` reads the cart because the traveller pressed a button that buys it; otherwise an earlier press is void. */
  when: 'before a press' | 'instead of a press'
  /** Next state if the cart is as the traveller last saw it. Without it, the cart counts as changed. */
  unchanged?: { guard: 'is quoted as shown' | 'is the cart as shown'; target: Target }
  /** What to keep of the shown cart, for the page that compares it with the new one. */
  remember: (trip: Trip) => Pick<Partial<Trip>, 'before' | 'shown'>
  onError: Failure
}

/**
 * Reads the cart again and compares it with the one shown, so that nobody confirms a cart that differs from it. If it differs, the step
 * continues in `priceChanged`.
 */
export const rereadingCart = <const Target extends string, const Failure extends object>({
  when,
  unchanged,
  remember,
  onError,
}: Rereading<Target, Failure>) =>
  flow.createStateConfig({
    entry: when === 'before a press' ? { type: 'note the press', params: { operation: 'cart' } } : 'forget the press',
    invoke: {
      id: 'cart',
      src: 'cart',
      input: ({ context }) => ({ flow: context.flow, ...(when === 'before a press' && { isAtOnce: true }), variables: {} }),
      onDone: unchanged
        ? [
            { ...unchanged, actions: assign({ cart: ({ event }) => event.output }) },
            { target: 'priceChanged', actions: assign(({ context, event }) => ({ ...remember(context), cart: event.output })) },
          ]
        : { target: 'priceChanged', actions: assign(({ context, event }) => ({ ...remember(context), cart: event.output })) },
      onError,
    },
  })
