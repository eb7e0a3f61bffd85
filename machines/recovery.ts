import { assign, setup } from 'xstate'
import type { Cart } from '#src/domain/cart.ts'
import type { FlightOffers } from '#src/domain/itinerary.ts'
import { extraOperations, seatOperations, selectFlights } from '#src/domain/cart-wire.ts'
import { partyOf } from '#src/domain/passenger.ts'
import { passengersToWire } from '#src/domain/passenger-wire.ts'
import { type Change, comparePrices, coversGone, goneWithNames, matchOffers, searchFor } from '#src/domain/rebuild.ts'
import { isAnotherSearch } from '#src/domain/another-search.ts'
import { searchVariables } from '#src/domain/search-body.ts'
import { showsResults, type Step } from '#src/domain/step.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import type { FlowInput, Kept } from './trip.ts'

interface Rebuilding extends FlowInput {
  before?: Cart
  refs?: number[]
  /** Number of seats, and of extras, that have been restored or reported as lost so far. */
  seats: number
  extras: number
  changes: Change[]
  isLost: boolean
}

/** The result of rebuilding a trip. `kept` and `changes` are set even if the trip is `lost`. */
export interface Recovered {
  outcome: 'recovered' | 'lost'
  at: Step
  kept: Kept
  changes: Change[]
}

type Rebuilt = { context: Rebuilding }

const seatOf = ({ before, seats }: Rebuilding) => before?.seats[seats]
const extraOf = ({ before, extras }: Rebuilding) => before?.extras[extras]
const subjectOf = (cart: Cart | undefined) =>
  (cart?.parts ?? [])
    .flatMap(({ segments }) => segments.map(({ airline, flightNumber }) => `${airline} ${flightNumber}`))
    .join(', ')

/** Rebuilds a trip after its conversation has expired: search, flights, passengers, seats, extras and insurance. */
export const recovery = setup({
  types: { context: {} as Rebuilding, input: {} as FlowInput, output: {} as Recovered },
  actors: {} as Pick<
    OperationActors,
    'airSearch' | 'addItinerary' | 'updatePassengers' | 'saveSelectedSeat' | 'addToCart' | 'insuranceAddToCart' | 'cart'
  >,
  guards: {
    'has no search': ({ context: { kept } }: Rebuilt) => kept.search === undefined,
    'still has the flights': ({ context: { before }, event }) =>
      before !== undefined && 'output' in event && matchOffers(event.output as FlightOffers, before) !== undefined,
    /** True if the traveller was already searching for other flights. The loss of those in the cart is then not reported. */
    'was looking for other flights': ({ context: { before, kept, at } }: Rebuilt) =>
      before !== undefined &&
      kept.search !== undefined &&
      (at === 'home' || showsResults(at)) &&
      isAnotherSearch(kept.search, searchFor(before, kept.search)),
    'had a cart': ({ context }: Rebuilt) => (context.before?.parts.length ?? 0) > 0,
    'had names': ({ context }: Rebuilt) => (context.before?.passengers ?? []).some(({ lastName }) => lastName !== ''),
    'has a seat left': ({ context }: Rebuilt) => seatOf(context) !== undefined,
    'has an extra left': ({ context }: Rebuilt) => extraOf(context) !== undefined,
    'had insurance': ({ context }: Rebuilt) => context.before?.insurance !== undefined,
  },
  actions: {
    'flights are gone': assign(({ context: { before, changes, kept } }: Rebuilt) => ({
      changes: [...changes, { kind: 'flightGone' as const, subject: subjectOf(before) }],
      kept: { ...kept, picks: [], cart: undefined },
      at: 'flight-selection' as const,
    })),
    'leave the older flights': assign(({ context: { kept } }: Rebuilt) => ({ kept: { ...kept, picks: [], cart: undefined } })),
    /** Keeps the typed names, so that the traveller need not type them again. */
    'remember who was named': assign(({ context: { before, kept } }: Rebuilt) => ({
      kept: { ...kept, party: (before && partyOf(before)) ?? kept.party },
    })),
    'forget who was named': assign(({ context: { kept } }: Rebuilt) => ({ kept: { ...kept, party: undefined } })),
    'look for the flights of the cart': assign(({ context: { before, kept } }: Rebuilt) => ({
      kept: { ...kept, search: before && kept.search && searchFor(before, kept.search) },
    })),
    /** Seats and extras belong to named passengers, so they are reported as lost. */
    'name them anew': assign(({ context: { before, changes } }: Rebuilt) => ({
      at: 'passengers' as const,
      changes: [...changes, ...(before ? goneWithNames(before) : [])],
    })),
    'be lost': assign({ isLost: true }),
    'next seat': assign(({ context }: Rebuilt) => ({ seats: context.seats + 1 })),
    'seat is gone': assign(({ context }: Rebuilt) => ({
      seats: context.seats + 1,
      changes: [
        ...context.changes,
        { kind: 'seatGone' as const, subject: seatOf(context)?.seat ?? '', passengerId: seatOf(context)?.passengerId ?? '' },
      ],
    })),
    'next extra': assign(({ context }: Rebuilt) => ({ extras: context.extras + 1 })),
    'extra is gone': assign(({ context }: Rebuilt) => ({
      extras: context.extras + 1,
      changes: [
        ...context.changes,
        { kind: 'extraGone' as const, subject: extraOf(context)?.code ?? '', passengerId: extraOf(context)?.passengerId ?? '' },
      ],
    })),
    'insurance is gone': assign(({ context }: Rebuilt) => ({
      changes: [...context.changes, { kind: 'insuranceGone' as const, subject: context.before?.insurance?.productId ?? '' }],
    })),
  },
}).createMachine({
  options: bounded,
  id: 'recovery',
  context: ({ input }) => ({ ...input, before: input.kept.cart, seats: 0, extras: 0, changes: [], isLost: false }),
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
          const { segmentId = '', passengerId = '', seat = '' } = seatOf(context) ?? {}
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
        { target: 'reading' },
      ],
    },
    addingExtra: {
      invoke: {
        id: 'addToCart',
        src: 'addToCart',
        input: ({ context }) => {
          const extra = extraOf(context)
          const wish = {
            code: extra?.code ?? '',
            passengerId: extra?.passengerId ?? '',
            travelPartId: extra?.travelPartId ?? '',
            scope: extra?.travelPartId.startsWith('part-') ? ('part' as const) : ('segment' as const),
            quantity: extra?.quantity ?? 0,
          }
          return { flow: context.flow, variables: { products: extraOperations(wish) } }
        },
        onDone: { target: 'packing', actions: 'next extra' },
        onError: { target: 'packing', actions: 'extra is gone' },
      },
    },
    insuring: {
      invoke: {
        id: 'insuranceAddToCart',
        src: 'insuranceAddToCart',
        input: ({ context: { flow, before } }) => ({ flow, variables: { productID: before?.insurance?.productId ?? '' } }),
        onDone: 'reading',
        onError: { target: 'reading', actions: 'insurance is gone' },
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
