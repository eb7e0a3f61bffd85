import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import type { PurchaseCall } from '../conversation/call.ts'
import type { FulfilmentRow } from '../bookings/fulfilment-rows.ts'
import { fulfilLine } from './fulfil-line.ts'
import { ownLine, refusals } from './own-line.ts'

/**
 * Orders a product of the conversation's booking from its supplier now, for the first time or again. Throws if the supplier does
 * not respond or refuses. Neither touches the tickets.
 */
export const orderOwn = async (call: PurchaseCall, kind: SuppliedKind): Promise<FulfilmentRow> => {
  const line = await fulfilLine(call.platform, (await ownLine(call, kind)).id)
  if (line.state === 'waiting') throw refusals.supplierAway(kind)
  if (line.state === 'failed') throw refusals.supplierRefused(kind, line.reason)
  return line
}
