import * as z from 'zod/mini'
import { eq } from 'drizzle-orm'
import type { Cover } from '#src/domain/booking.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { type FulfilmentRow, fulfilmentRowsOf, lockLine, moveLine } from '../bookings/fulfilment-rows.ts'
import type { Call, PurchaseCall } from '../conversation/call.ts'
import { booking } from '../database/tables.ts'
import { BusinessError } from '../platform/business-error.ts'
import { supplierFor } from '../suppliers/suppliers.ts'
import { orderOf } from './fulfil-line.ts'
import { ownReference, refusals } from './own-line.ts'

const notCovered = (reason: 'UNKNOWN' | 'OVER') =>
  new BusinessError('ERR.SSW.PROTECTION.NOT_COVERED', 'This cover does not pay', { httpStatus: 409, facts: { reason } })

const Accepted = z.looseObject({ claimAcceptedAt: z.optional(z.number()) })

/** Returns true if the supplier has agreed to pay. The trip need not be cancelled yet. */
export const isAccepted = ({ state, details }: FulfilmentRow): boolean =>
  state === 'claimed' || z.parse(Accepted, details).claimAcceptedAt !== undefined

/** Finds the line that sold a cover. Covers of older bookings have none, and pay without asking. */
const lineOf = async (database: Call['database'], reference: string, cover: Cover): Promise<FulfilmentRow | undefined> =>
  (await fulfilmentRowsOf(database, reference)).find(({ supplierReference }) => supplierReference === cover.reference)

/**
 * Asks the supplier of a cover for any reason to pay for the conversation's booking, for clients that want to know before they
 * cancel. Nothing is cancelled or paid out here, so the request may be repeated. Throws if the supplier does not respond or
 * refuses, and if the cover is unknown or over.
 */
export const claimOwn = async (call: PurchaseCall, contractId: string): Promise<Cover> => {
  const { database, platform, now } = call
  const reference = await ownReference(call)
  const [row] = reference === undefined ? [] : await database.select().from(booking).where(eq(booking.reference, reference))
  const { covers = [] } = (row?.payload ?? {}) as Partial<BookingPayload>
  const cover = covers.find((each) => each.kind === 'CFAR' && each.reference === contractId)
  if (!cover || reference === undefined) throw notCovered('UNKNOWN')
  if (Date.parse(cover.until) <= now) throw notCovered('OVER')
  const line = await lineOf(database, reference, cover)
  if (!line || isAccepted(line)) return cover
  const answer = await supplierFor(platform, line.kind).claim(orderOf(line))
  if (answer.kind === 'unanswered') throw refusals.supplierAway(line.kind)
  if (answer.kind === 'refused') throw refusals.supplierRefused(line.kind, 'refused')
  await platform.transact(async (transaction) => {
    const current = await lockLine(transaction, line.id)
    if (current?.state === 'sold')
      await moveLine(transaction, line.id, { details: { ...(current.details as object), claimAcceptedAt: now } }, now)
  })
  return cover
}
