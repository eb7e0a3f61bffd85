import { assign } from 'xstate'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

interface Rereading<Target extends string, Failure> {
  /**
   * `before a press`: the traveller has pressed a button, and the press is offered again if the conversation expires. `instead of a
   * press`: the page reads the cart by itself, so there is no press to repeat.
   */
  when: 'before a press' | 'instead of a press'
  /** Next state if the cart is still the one shown. If omitted, the step always continues in `priceChanged`. */
  unchanged?: { guard: 'is quoted as shown' | 'is the cart as shown'; target: Target }
  /** Picks the parts of the shown cart that the page sets beside the new one. */
  remember: (trip: Trip) => Pick<Partial<Trip>, 'before' | 'shown'>
  onError: Failure
}

/**
 * Reads the cart again, so that nobody confirms a price that the page does not show. If the cart has changed, the step continues in
 * its state `priceChanged`.
 */
export const rereadingCart = <const Target extends string, const Failure extends object>({
  when,
  unchanged,
  remember,
  onError,
}: Rereading<Target, Failure>) =>
  flowSetup.createStateConfig({
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
