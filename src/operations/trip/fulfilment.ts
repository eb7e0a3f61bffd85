import * as z from 'zod/mini'
import type { FulfilmentLine } from '#src/domain/fulfilment.ts'
import { wireFlag, Priced, wireText } from '../wire/price.ts'

const kinds = {
  INSURANCE: 'insurance',
  REFUND_PROTECT: 'refundProtect',
  CFAR: 'cfar',
  HEALTH: 'health',
  CAR: 'car',
  HOTEL: 'hotel',
  EXTERNAL: 'external',
} as const satisfies Record<string, FulfilmentLine['kind']>

const statuses = {
  WAITING: 'waiting',
  SOLD: 'sold',
  FAILED: 'failed',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
  CLAIMED: 'claimed',
} as const satisfies Record<string, FulfilmentLine['status']>

type Kind = keyof typeof kinds
type Status = keyof typeof statuses

/** Decodes an entry of `fulfilment` in the PNR object. */
export const WireFulfilmentLine = z.pipe(
  z.looseObject({
    id: z.string(),
    kind: z.enum(Object.keys(kinds) as [Kind, ...Kind[]]),
    productID: z.string(),
    status: z.enum(Object.keys(statuses) as [Status, ...Status[]]),
    total: Priced,
    reference: wireText,
    reason: z.catch(z.nullish(z.enum(['noResponse', 'refused', 'wrong'])), undefined),
    at: z.string(),
    returnsAt: wireText,
    returnable: wireFlag,
  }),
  z.transform(
    ({ id, kind, productID, status, total, reference, reason, at, returnsAt, returnable }): FulfilmentLine => ({
      id,
      kind: kinds[kind],
      code: productID,
      status: statuses[status],
      price: total,
      ...(reference !== undefined && { reference }),
      ...(reason && { reason }),
      at,
      ...(returnsAt !== undefined && { returnsAt }),
      ...(returnable && { isReturnable: true as const }),
    }),
  ),
)
