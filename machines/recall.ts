import { assign, setup } from 'xstate'
import { isMade, type TripDetails } from '#src/domain/booking.ts'
import { exchangeSearchAgain, refsOfChange } from '#src/domain/exchange-search.ts'
import type { Failure } from '#src/domain/failure.ts'
import type { OperationActors } from '#src/operations/index.ts'
import { bounded } from './bounded.ts'
import { failureOf } from './failure-in.ts'
import type { FlowInput, Kept } from './trip.ts'
import { isOutside, type Step } from '#src/domain/step.ts'

interface Recalling extends FlowInput {
  hasExpired: boolean
}

/** What a reload gets back: the gateway's session tells, nothing is restored from a snapshot. */
export interface Recalled {
  at: Step
  kept: Kept
  hasExpired: boolean
}

/** A booking may have been made, or is what the conversation is about. */
const mayHaveABooking = ({ kept, at, flow }: Recalling): boolean =>
  kept.openAttempt !== undefined || at === 'confirmation' || isOutside(at) || flow !== 'booking'

/** What is given up has no cart: the booking tells how far that is. */
const hasNoCart = ({ flow }: Recalling): boolean => flow === 'cancelAndRefund' || flow === 'cancelUpgrade'

/** The booking that this flow changes. Unless it was bought meanwhile, the cart of the conversation tells how far that is. */
const isBeingChanged = ({ flow, kept }: Recalling, { booking }: TripDetails): boolean =>
  flow !== 'booking' && booking !== undefined && kept.openAttempt === undefined

const hasBought = ({ flow, kept }: Recalling, failure: Failure | undefined): boolean =>
  flow !== 'booking' && kept.booking !== undefined && kept.openAttempt === undefined && failure?.type === 'EXECUTION_EXPIRED'

/** Reads what a reload needs: the outcome of an open attempt first, then the cart of the conversation. */
export const recall = setup({
  types: { context: {} as Recalling, input: {} as FlowInput, output: {} as Recalled },
  actors: {} as Pick<OperationActors, 'tripDetails' | 'cart'>,
  actions: {
    'note expiry': assign({ hasExpired: ({ event }) => failureOf(event)?.type === 'EXECUTION_EXPIRED' }),
  },
}).createMachine({
  options: bounded,
  id: 'recall',
  context: ({ input }) => ({ ...input, hasExpired: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: ({ context }) => mayHaveABooking(context), target: 'asking' }, { target: 'reading' }],
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
            guard: ({ context, event }) => hasNoCart(context) && event.output.booking !== undefined,
            target: 'done',
            actions: assign(({ context, event }) => ({ kept: { ...context.kept, booking: event.output.booking } })),
          },
          {
            guard: ({ event }) => event.output.change !== undefined,
            target: 'done',
            actions: assign(({ context: { kept }, event: { output } }) => ({
              at: 'confirmation' as const,
              kept: { ...kept, booking: output.booking, cart: output.change, hasBought: true },
            })),
          },
          {
            guard: ({ context, event }) => isBeingChanged(context, event.output),
            target: 'reading',
            actions: assign(({ context, event }) => ({ kept: { ...context.kept, booking: event.output.booking } })),
          },
          {
            guard: ({ event }) => isMade(event.output),
            target: 'done',
            actions: assign(({ context, event }) => ({
              kept: { ...context.kept, booking: event.output.booking, hasBought: true },
              at: isOutside(context.at) ? context.at : ('confirmation' as const),
            })),
          },
          { guard: ({ context }) => context.flow !== 'booking', target: 'looking' },
          { target: 'reading' },
        ],
        onError: 'reading',
      },
    },
    /** What became of the attempt is not known, or nothing came of it: the trip is the one that this conversation changes. */
    looking: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context: { flow } }) => ({ flow, variables: { pnrQuery: { conversation: true } } }),
        onDone: {
          target: 'reading',
          actions: assign(({ context, event }) => ({ kept: { ...context.kept, booking: event.output.booking } })),
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
          // A conversation that has bought something has no cart any more.
          {
            guard: ({ context, event }) => hasBought(context, failureOf(event)),
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
