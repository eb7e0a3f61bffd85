import { assign } from 'xstate'
import { contractOf, lineToOrder } from '../covering.ts'
import { flowSetup } from '../flow-setup.ts'
import type { Trip } from '../trip.ts'

const next = (kind: 'insurance' | 'refundProtect' | 'cfar' | 'health') =>
  ({ guard: { type: 'is next to order', params: { kind } }, target: kind }) as const

const codeOf = (context: Trip): string => lineToOrder(context)?.code ?? ''
const pnrOf = ({ booking }: Trip): string => booking?.reference ?? ''

/** A failed order stays on the booking and is shown there. It does not affect the tickets. */
const onError = { target: 'next', actions: ['keep the failure', 'order the next one'] } as const

/**
 * Orders the products of the queue from their suppliers, one after another. Orders may be repeated, and the gateway repeats them
 * by itself. The step continues in its state `done`, which reads the booking.
 */
export const orderingProducts = <const Done extends string>(done: Done) =>
  flowSetup.createStateConfig({
    initial: 'next',
    states: {
      next: { always: [next('insurance'), next('refundProtect'), next('cfar'), next('health'), { target: done }] },
      insurance: {
        invoke: {
          id: 'insuranceBook',
          src: 'insuranceBook',
          input: ({ context }) => ({
            flow: context.flow,
            variables: { request: { productID: codeOf(context), pnr: pnrOf(context) } },
          }),
          onDone: { target: 'next', actions: 'order the next one' },
          onError,
        },
      },
      refundProtect: {
        invoke: {
          id: 'refundProtectSale',
          src: 'refundProtectSale',
          input: ({ context }) => ({ flow: context.flow, variables: {} }),
          onDone: { target: 'next', actions: 'order the next one' },
          onError,
        },
      },
      cfar: {
        invoke: {
          id: 'cfarContractUpdate',
          src: 'cfarContractUpdate',
          input: ({ context }) => ({
            flow: context.flow,
            variables: { contractRequest: { contractId: codeOf(context), status: 'PURCHASED', pnr: pnrOf(context) } },
          }),
          onDone: {
            target: 'next',
            actions: [assign({ contract: ({ event }) => contractOf(event.output) }), 'report it as bought', 'order the next one'],
          },
          onError,
        },
      },
      health: {
        invoke: {
          id: 'productPurchase',
          src: 'productPurchase',
          input: ({ context }) => ({
            flow: context.flow,
            variables: { hepstarCode: codeOf(context), product: { pnr: pnrOf(context) } },
          }),
          onDone: { target: 'next', actions: ['report it as bought', 'order the next one'] },
          onError,
        },
      },
    },
  })
