import { assign, setup } from 'xstate'
import { isMade, type TripDetails } from '#src/domain/booking.ts'
import { exchangeSearchAgain, refsOfChange } from '#src/domain/exchange-search.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import { hasExpired } from './failure-in.ts'
import type { FlowInput, KeptTrip } from './trip.ts'
import { isOutside, type Step } from '#src/domain/step.ts'

interface Recalling extends FlowInput {
  hasExpired: boolean
}

/** The trip after a reload. It comes from the gateway's session, because the tab stores no snapshot. */
export interface Recalled {
  at: Step
  kept: KeptTrip
  hasExpired: boolean
}

/** Returns the output of `tripDetails`. Use it only in transitions of that operation. */
const detailsIn = (event: object): Partial<TripDetails> => ('output' in event ? (event.output as TripDetails) : {})

/** Loads what a reload needs: the outcome of an open payment attempt, then the conversation's cart. */
export const recall = setup({
  types: { context: {} as Recalling, input: {} as FlowInput, output: {} as Recalled },
  actors: {} as Pick<OperationActors, 'tripDetails' | 'cart'>,
  guards: {
    /** True if the conversation may have made a booking, or changes one. */
    'may have a booking': ({ context: { kept, at, flow } }) =>
      kept.openAttempt !== undefined || at === 'confirmation' || isOutside(at) || flow !== 'booking',
    /** A cancellation has no cart. Its progress shows in the booking. */
    'gives a booking up': ({ context: { flow }, event }) =>
      (flow === 'cancelAndRefund' || flow === 'cancelUpgrade') && detailsIn(event).booking !== undefined,
    /** False on the trip page, which shows the trip itself rather than the conversation's change. */
    'tells what was changed': ({ context: { at }, event }) => !isOutside(at) && detailsIn(event).change !== undefined,
    /** True if an unfinished change may be in the conversation's cart. */
    'changes the booking': ({ context: { flow, kept }, event }) =>
      flow !== 'booking' && detailsIn(event).booking !== undefined && kept.openAttempt === undefined,
    'was bought': ({ event }) => isMade(detailsIn(event)),
    'is about a trip': ({ context: { flow } }) => flow !== 'booking',
    /** A conversation loses its cart with the purchase, so an expired one means that the change was bought. */
    'has bought its change': ({ context: { flow, kept }, event }) =>
      flow !== 'booking' && kept.booking !== undefined && kept.openAttempt === undefined && hasExpired(event),
  },
  actions: {
    'keep the booking': assign(({ context: { kept }, event }) => ({ kept: { ...kept, booking: detailsIn(event).booking } })),
    'note expiry': assign({ hasExpired: ({ event }) => hasExpired(event) }),
  },
}).createMachine({
  options: bounded,
  id: 'recall',
  context: ({ input }) => ({ ...input, hasExpired: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'may have a booking', target: 'asking' }, { target: 'reading' }],
    },
    asking: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context: { flow, kept } }) => ({
          flow,
          variables: { pnrQuery: kept.openAttempt === undefined ? { conversation: true } : { requestId: kept.openAttempt } },
        }),
        onDone: [
          {
            guard: 'gives a booking up',
            target: 'done',
            actions: 'keep the booking',
          },
          {
            guard: 'tells what was changed',
            target: 'done',
            actions: assign(({ context: { kept }, event: { output } }) => ({
              at: 'confirmation' as const,
              kept: { ...kept, booking: output.booking, cart: output.change, hasBought: true },
            })),
          },
          {
            guard: 'changes the booking',
            target: 'reading',
            actions: 'keep the booking',
          },
          {
            guard: 'was bought',
            target: 'done',
            actions: assign(({ context, event }) => ({
              kept: { ...context.kept, booking: event.output.booking, hasBought: true },
              at: isOutside(context.at) ? context.at : ('confirmation' as const),
            })),
          },
          { guard: 'is about a trip', target: 'looking' },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    /** The attempt failed, or its outcome is unknown. Loads the trip that this conversation changes. */
    looking: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context: { flow } }) => ({ flow, variables: { pnrQuery: { conversation: true } } }),
        onDone: {
          target: 'reading',
          actions: 'keep the booking',
        },
        onError: 'reading',
      },
    },
    reading: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context: { flow } }) => ({ flow, variables: {} }),
        onDone: {
          target: 'done',
          actions: assign(({ context: { kept }, event: { output } }) => ({
            kept: {
              ...kept,
              cart: output,
              search: kept.search ?? (output.exchange ? exchangeSearchAgain(output) : output.search),
              picks: kept.picks.length > 0 ? kept.picks : output.exchange ? refsOfChange(output) : output.refs,
            },
          })),
        },
        onError: [
          {
            guard: 'has bought its change',
            target: 'done',
            actions: assign(({ context }) => ({ at: 'confirmation' as const, kept: { ...context.kept, hasBought: true } })),
          },
          { target: 'done', actions: 'note expiry' },
        ],
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { at, kept, hasExpired } }) => ({ at, kept, hasExpired }),
})
