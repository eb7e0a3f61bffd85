import { eq } from 'drizzle-orm'
import type { SuppliedKind } from '#src/domain/fulfilment.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import { type FulfilmentRow, fulfilmentRowsOf } from '../bookings/fulfilment-rows.ts'
import { booking } from '../database/tables.ts'

const notBought = (kind: SuppliedKind) =>
  new BusinessError('ERR.SSW.FULFILMENT.NOT_BOUGHT', 'This booking contains no such product', {
    httpStatus: 404,
    facts: { kind },
  })

/** Refuses because the supplier did not respond. The product is ordered again later, or can be at once. */
const supplierAway = (kind: SuppliedKind) =>
  new BusinessError('ERR.SSW.SUPPLIER.NOT_REACHED', 'The supplier does not respond', { httpStatus: 503, facts: { kind } })

const supplierRefused = (kind: SuppliedKind, reason: string | undefined) =>
  new BusinessError('ERR.SSW.SUPPLIER.REFUSED', 'The supplier did not fulfil the order', {
    httpStatus: 409,
    facts: { kind, reason },
  })

const notCancellable = (kind: SuppliedKind) =>
  new BusinessError('ERR.SSW.FULFILMENT.NOT_CANCELLABLE', 'This product can no longer be cancelled', {
    httpStatus: 409,
    facts: { kind },
  })

export const refusals = { notBought, supplierAway, supplierRefused, notCancellable }

type Owner = Pick<Call, 'database' | 'conversation'>

/** Returns the reference of the booking that this conversation has made or changes. Undefined if there is none. */
export const ownReference = async ({ database, conversation }: Owner): Promise<string | undefined> => {
  const { trip } = conversation.state
  if (trip) return trip.reference
  const [row] = await database
    .select({ reference: booking.reference })
    .from(booking)
    .where(eq(booking.sessionKey, conversation.key))
  return row?.reference
}

/** Finds a product of the conversation's booking by its kind and, if given, the id or the supplier's reference. */
export const ownLine = async (call: Owner, kind: SuppliedKind, named?: string): Promise<FulfilmentRow> => {
  const reference = await ownReference(call)
  const lines = reference === undefined ? [] : await fulfilmentRowsOf(call.database, reference)
  const isNamed = ({ id, supplierReference }: FulfilmentRow) => named === undefined || named === id || named === supplierReference
  const line = lines.findLast((each) => each.kind === kind && isNamed(each))
  if (!line) throw notBought(kind)
  return line
}
