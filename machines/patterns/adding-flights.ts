import { assign } from 'xstate'
import { selectFlights } from '#src/domain/cart-wire.ts'
import { flowSetup } from '../flow-setup.ts'

/** A cart with flights starts a new trip. The previous purchase is not part of it. */
const nothingBought = { booking: undefined, hasBought: undefined }

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
          actions: [assign(({ event }) => ({ cart: event.output, ...nothingBought })), 'search freely'],
        },
        { target: moved, actions: [assign(({ event }) => ({ cart: event.output, ...nothingBought })), 'search freely'] },
      ],
      onError,
    },
  })
