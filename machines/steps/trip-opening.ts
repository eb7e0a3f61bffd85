import { assign } from 'xstate'
import type { Step } from '#src/domain/step.ts'
import { failing, flowSetup } from '../flow-setup.ts'
import { tripWantedOf } from '../trip.ts'

/** Opens a trip again that has been changed elsewhere since it was quoted. The flow then continues at the given step. */
export const reopeningAt = <const Asked extends Step>(asked: Asked) =>
  ({ 'trip.reopen': { target: '.trip-opening', actions: { type: 'be overtaken', params: { asked } } } }) as const

/** After a conversation expired and the trip was opened again, returns to the step at which the press was interrupted. */
export const backTo = <const Pressed extends Step>(...steps: Pressed[]) =>
  steps.map((step) => ({ guard: { type: 'was interrupted at' as const, params: { step } }, target: step }))

/** Opens a booking so that this flow's conversation may change it, and reads the price of changes. */
export const tripOpening = flowSetup.createStateConfig({
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
          variables: { pnrQuery: { ...tripWantedOf(context), flow: context.flow } },
        }),
        onDone: {
          target: 'reading',
          actions: assign(({ context, event: { output } }) => ({
            booking: output.booking ?? context.booking,
            tripFacts: output,
            // A new change begins. What this flow bought before is part of the trip now, and choices that were not bought are
            // dropped.
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
    /** The trip has been changed elsewhere. The page shows what differs and what the traveller had chosen. */
    reopened: { on: { 'step.next': 'done' } },
    /** The rules of the trip refuse to open it, or the gateway could not be reached. */
    refused: { exit: 'forget error', on: { 'step.retry': 'opening' } },
    done: { type: 'final' },
  },
})
