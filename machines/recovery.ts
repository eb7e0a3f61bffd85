import { assign } from 'xstate'
import { extraWishOf } from '#src/domain/chosen-again.ts'
import { coverOperations, extraOperations, seatOperations, selectFlights } from '#src/domain/cart-wire.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import type { CoverOffers } from '#src/domain/protection.ts'
import { comparePrices, coversGone, matchOffers } from '#src/domain/rebuild.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import { bounded } from './bounded.ts'
import { recoverySetup, coverOf, extrasToRestore, seatToRestore } from './recovery-setup.ts'

export type { Recovered } from './recovery-setup.ts'

const nextCover = { target: 'covering', actions: 'next cover' } as const

/** Buys a cover in the state `target` if it is still on sale. `offersIn` finds its kind in the answer. */
const ifOffered = <const Target extends string, Output>(target: Target, offersIn: (output: Output) => CoverOffers) => {
  const params = ({ event }: { event: { output: Output } }) => offersIn(event.output)
  return [
    { guard: { type: 'still offers the cover', params }, target, actions: { type: 'take its offer', params } },
    nextCover,
  ] as const
}

/**
 * Rebuilds a trip after its conversation has expired: search, flights, passengers, seats, extras, insurance and covers. Covers are bought
 * at today's price.
 */
export const recovery = recoverySetup.createMachine({
  options: bounded,
  id: 'recovery',
  context: ({ input }) => ({
    ...input,
    before: input.kept.cart,
    seats: 0,
    extras: 0,
    apart: 0,
    covers: 0,
    offerId: '',
    changes: [],
    isLost: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'has no search', target: 'done', actions: 'be lost' },
        {
          guard: 'was looking for other flights',
          target: 'done',
          actions: ['remember who was named', 'leave the older flights'],
        },
        { guard: 'had a cart', target: 'searching', actions: ['remember who was named', 'look for the flights of the cart'] },
        { target: 'done' },
      ],
    },
    searching: {
      invoke: {
        id: 'airSearch',
        src: 'airSearch',
        input: ({ context: { flow, kept } }) => ({ flow, variables: searchVariables(kept.search) }),
        onDone: [
          {
            guard: 'still has the flights',
            target: 'adding',
            actions: assign({ refs: ({ context, event }) => context.before && matchOffers(event.output, context.before) }),
          },
          { target: 'done', actions: 'flights are gone' },
        ],
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    adding: {
      invoke: {
        id: 'addItinerary',
        src: 'addItinerary',
        input: ({ context: { flow, refs } }) => ({
          flow,
          variables: { selectFlights: selectFlights(refs ?? []) },
        }),
        onDone: [{ guard: 'had names', target: 'naming' }, { target: 'reading' }],
        onError: { target: 'done', actions: 'flights are gone' },
      },
    },
    naming: {
      invoke: {
        id: 'updatePassengers',
        src: 'updatePassengers',
        input: ({ context: { flow, before } }) => ({
          flow,
          variables: passengersToWire(
            before?.passengers ?? [],
            before?.contact ?? { email: '', phone: { countryCode: '', country: '', number: '' } },
          ),
        }),
        onDone: { target: 'seating', actions: 'forget who was named' },
        // The gateway never returns passport numbers, so the traveller enters them again on the passengers step.
        onError: { target: 'reading', actions: 'name them anew' },
      },
    },
    seating: {
      always: [{ guard: 'has a seat left', target: 'savingSeat' }, { target: 'packing' }],
    },
    savingSeat: {
      invoke: {
        id: 'saveSelectedSeat',
        src: 'saveSelectedSeat',
        input: ({ context }) => {
          const { segmentId = '', passengerId = '', seat = '' } = seatToRestore(context) ?? {}
          return { flow: context.flow, variables: { seatOperationsInput: seatOperations({ segmentId, passengerId, seat }) } }
        },
        onDone: { target: 'seating', actions: 'next seat' },
        onError: { target: 'seating', actions: 'seat is gone' },
      },
    },
    packing: {
      always: [
        { guard: 'has an extra left', target: 'addingExtra' },
        { guard: 'had insurance', target: 'insuring' },
        { target: 'covering' },
      ],
    },
    addingExtra: {
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { products: extraOperations(...extrasToRestore(context).map(extraWishOf)) },
        }),
        onDone: { target: 'packing', actions: 'next extra' },
        onError: [
          { guard: 'added several at once', target: 'packing', actions: 'add them one by one' },
          { target: 'packing', actions: 'extra is gone' },
        ],
      },
    },
    insuring: {
      invoke: {
        id: 'insuranceAddToCart',
        src: 'insuranceAddToCart',
        input: ({ context: { flow, before } }) => ({ flow, variables: { productID: before?.insurance?.productId ?? '' } }),
        onDone: 'covering',
        onError: { target: 'covering', actions: 'insurance is gone' },
      },
    },
    covering: {
      always: [
        { guard: { type: 'has a cover left of this kind', params: { kind: 'cfar' } }, target: 'offeringCfar' },
        { guard: { type: 'has a cover left of this kind', params: { kind: 'refundProtect' } }, target: 'quoting' },
        { guard: { type: 'has a cover left of this kind', params: { kind: 'health' } }, target: 'pricingHealth' },
        { target: 'reading' },
      ],
    },
    offeringCfar: {
      invoke: {
        id: 'cfarOffers',
        src: 'cfarOffers',
        input: ({ context: { flow } }) => ({ flow, variables: { offersRequest: {} } }),
        onDone: ifOffered('contracting', (offers: CoverOffers) => offers),
        onError: nextCover,
      },
    },
    contracting: {
      invoke: {
        id: 'cfarContractCreate',
        src: 'cfarContractCreate',
        input: ({ context: { flow, offerId } }) => ({ flow, variables: { contractRequest: { offerId } } }),
        onDone: {
          target: 'covering',
          actions: [{ type: 'keep the contract', params: ({ event }) => event.output }, 'next cover'],
        },
        onError: nextCover,
      },
    },
    quoting: {
      invoke: {
        id: 'refundProtectQuote',
        src: 'refundProtectQuote',
        input: ({ context: { flow } }) => ({ flow, variables: {} }),
        onDone: ifOffered('addingCover', (offers: CoverOffers) => offers),
        onError: nextCover,
      },
    },
    pricingHealth: {
      invoke: {
        id: 'productPrices',
        src: 'productPrices',
        input: ({ context: { flow } }) => ({ flow, variables: { productPricesRQ: { distributed: ['HEALTH'] } } }),
        onDone: ifOffered('addingCover', ({ health }: { health: CoverOffers }) => health),
        onError: nextCover,
      },
    },
    addingCover: {
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { products: coverOperations(coverOf(context)?.kind ?? 'refundProtect', context.offerId, 1) },
        }),
        onDone: nextCover,
        onError: nextCover,
      },
    },
    reading: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context: { flow } }) => ({ flow, variables: {} }),
        onDone: {
          target: 'done',
          actions: assign(({ context: { before, kept, changes }, event: { output } }) => ({
            kept: { ...kept, cart: output, picks: output.refs.length > 0 ? output.refs : kept.picks },
            changes: before ? [...changes, ...coversGone(before, output), ...comparePrices(before, output)] : changes,
          })),
        },
        onError: { target: 'done', actions: 'be lost' },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { isLost, at, kept, changes } }) => ({
    outcome: isLost ? ('lost' as const) : ('recovered' as const),
    at,
    kept,
    changes,
  }),
})
