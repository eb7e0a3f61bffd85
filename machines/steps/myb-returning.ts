import { saleToReturn } from '../covering.ts'
import { flowSetup, stay } from '../flow-setup.ts'

/** The cancellation may have taken effect, so the trip is read instead of cancelling again. */
const outcome = {
  onDone: '#myb.looking',
  onError: [
    { guard: 'was not sent', target: '#myb.found', actions: ['keep error', 'answer nothing yet'] },
    { target: '#myb.looking', actions: 'keep error' },
  ],
} as const

const ofKind = (kind: 'refundProtect' | 'cfar') =>
  ({ guard: { type: 'returns a product of this kind', params: { kind } }, target: kind }) as const

/** Cancels a product and refunds its price without changing the trip. Each kind has its own operation. */
export const returningProduct = flowSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [ofKind('refundProtect'), ofKind('cfar'), { target: 'health' }] },
    refundProtect: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'refundProtectCancellation',
        src: 'refundProtectCancellation',
        input: ({ context }) => ({ flow: 'mto', isAtOnce: true, variables: { saleId: saleToReturn(context) } }),
        ...outcome,
      },
    },
    cfar: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'cfarContractUpdate',
        src: 'cfarContractUpdate',
        input: ({ context }) => ({
          flow: 'mto',
          isAtOnce: true,
          variables: { contractRequest: { contractId: saleToReturn(context), status: 'CANCELLED' } },
        }),
        ...outcome,
      },
    },
    health: {
      tags: 'committing',
      on: stay,
      invoke: {
        id: 'productPurchaseCancellation',
        src: 'productPurchaseCancellation',
        input: ({ context }) => ({ flow: 'mto', isAtOnce: true, variables: { request: { saleId: saleToReturn(context) } } }),
        ...outcome,
      },
    },
  },
})
