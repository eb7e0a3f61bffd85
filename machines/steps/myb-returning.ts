import { saleToReturn } from '../covering.ts'
import { flow, stay } from '../flow.ts'

/** The cancellation may have taken effect. The trip is read to find out, and the cancellation is not sent again. */
const outcome = {
  onDone: '#myb.looking',
  onError: [
    { guard: 'was not sent', target: '#myb.found', actions: ['keep error', 'answer nothing yet'] },
    { target: '#myb.looking', actions: 'keep error' },
  ],
} as const

const ofKind = (kind: 'refundProtect' | 'cfar') =>
  ({ guard: { type: 'returns a product of this kind', params: { kind } }, target: kind }) as const

/** Cancels a product of the booking, by the operation of its kind. Its price is refunded, and the trip stays as it is. */
export const returningProduct = flow.createStateConfig({
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
