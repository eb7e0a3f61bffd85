import { assign } from 'xstate'
import type { Cart } from '#src/domain/cart.ts'
import { selectFlights } from '#src/domain/cart-wire.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

/**
 * Takes the cart with its flights, and what became of the seats and extras that were in it. A cart with flights starts a new trip, and the
 * previous purchase is not part of it.
 */
const withFlights = ({ booking, cart: before }: Trip, cart: Cart): Partial<Trip> => ({
  cart,
  refared: booking || !before ? undefined : { before, after: cart },
  booking: undefined,
  hasBought: undefined,
})

/**
 * Puts the picked flights into the cart. The step continues in its state `done` if they cost what the page showed, else in `moved`,
 * where the traveller decides. `onError` handles a refusal.
 */
export const addingFlights = <const Done extends string, const Moved extends string, const Failures extends readonly object[]>(
  done: Done,
  moved: Moved,
  onError: Failures,
) =>
  flowSetup.createStateConfig({
    entry: { type: 'note the press', params: { operation: 'addItinerary' } },
    invoke: {
      id: 'addItinerary',
      src: 'addItinerary',
      input: ({ context: { flow: name, picks } }) => ({ flow: name, variables: { selectFlights: selectFlights(picks) } }),
      onDone: [
        {
          guard: 'flights cost what was shown',
          target: done,
          actions: [assign(({ context, event }) => withFlights(context, event.output)), 'search freely'],
        },
        { target: moved, actions: [assign(({ context, event }) => withFlights(context, event.output)), 'search freely'] },
      ],
      onError,
    },
  })
