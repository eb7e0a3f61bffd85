import { assign } from 'xstate'
import type { Step } from '#src/domain/step.ts'
import { failing, flow } from '../flow.ts'
import { wantedOf } from '../trip.ts'

/** Opens a trip that has changed since its quote again, and continues at this step. */
export const openingAnew = <const Asked extends Step>(asked: Asked) =>
  ({ 'trip.reopen': { target: '.trip-opening', actions: { type: 'be overtaken', params: { asked } } } }) as const

/** Returns to the step whose press was interrupted, after a conversation ended and the trip was opened again. */
export const backTo = <const Pressed extends Step>(...steps: Pressed[]) =>
  steps.map((step) => ({ guard: { type: 'was interrupted at' as const, params: { step } }, target: step }))

/** Opens a booking, so that this flow's conversation may change it, and loads what changes cost. */
export const tripOpening = flow.createStateConfig({
  id: 'trip-opening',
  tags: 'aside',
  route: { guard: { type: 'may enter', params: { step: 'trip-opening' } } },
  entry: { type: 'be at', params: { step: 'trip-opening' } },
  exit: assign({ overtaken: undefined }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'tripDetails',
        src: 'tripDetails',
        input: ({ context }) => ({
          flow: context.flow,
          variables: { pnrQuery: { ...wantedOf(context), flow: context.flow } },
        }),
        onDone: {
          target: 'reading',
          actions: assign(({ context, event: { output } }) => ({
            booking: output.booking ?? context.booking,
            tripFacts: output,
            // Starts a new change: earlier purchases of this flow are part of the trip now, and unpaid choices are dropped.
            hasBought: undefined,
            cart: undefined,
          })),
        },
        onError: failing('refused'),
      },
    },
    reading: {
      invoke: {
        id: 'cart',
        src: 'cart',
        input: ({ context }) => ({ flow: context.flow, variables: {} }),
        onDone: [
          { guard: 'costs more than guaranteed', target: 'priceChanged', actions: assign({ cart: ({ event }) => event.output }) },
          { guard: 'was overtaken', target: 'reopened', actions: assign({ cart: ({ event }) => event.output }) },
          { target: 'done', actions: assign({ cart: ({ event }) => event.output }) },
        ],
        onError: failing('refused'),
      },
    },
    priceChanged: { on: { 'price.accept': 'done', 'hold.lapse': 'opening' } },
    /** Somebody else has changed the trip: shows the differences and what the traveller wanted. */
    reopened: { on: { 'step.next': 'done' } },
    /** The trip's rules refuse it, or the gateway could not be reached. */
    refused: { exit: 'forget error', on: { 'step.retry': 'opening' } },
    done: { type: 'final' },
  },
})
