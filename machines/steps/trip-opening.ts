import { assign } from 'xstate'
import type { Step } from '#src/domain/step.ts'
import { failing, flow } from '../flow.ts'
import { wantedOf } from '../trip.ts'

/** The trip is not as it was when its change was priced: opened anew, from wherever that was told, and on to this step. */
export const openingAnew = <const Asked extends Step>(asked: Asked) =>
  ({ 'trip.reopen': { target: '.trip-opening', actions: { type: 'be overtaken', params: { asked } } } }) as const

/** Opened again after its conversation ended: back to the steps where something was pressed just then. */
export const backTo = <const Pressed extends Step>(...steps: Pressed[]) =>
  steps.map((step) => ({ guard: { type: 'was interrupted at' as const, params: { step } }, target: step }))

/** Opens a booking, so that this flow's conversation may change it, and reads what doing so costs. */
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
            // A change begins: what was bought in this flow before is part of the trip now, and what was only chosen is chosen no longer.
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
    /** Somebody else changed it meanwhile: what is different now, and what was wished for. */
    reopened: { on: { 'step.next': 'done' } },
    /** The rules of the trip are against it, or nobody could be asked. */
    refused: { exit: 'forget error', on: { 'step.retry': 'opening' } },
    done: { type: 'final' },
  },
})
