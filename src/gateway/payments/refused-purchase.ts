import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BusinessError } from '../platform/business-error.ts'
import type { Database } from '../database/database.ts'
import { session } from '../database/tables.ts'
import type { Refusal } from './outcome.ts'

const Refused = z.object({
  requestId: z.string(),
  refusal: z.object({
    errorCode: z.string(),
    message: z.string(),
    httpStatus: z.number(),
    facts: z.record(z.string(), z.unknown()),
    at: z.number(),
  }),
})

/**
 * Stores the refusal of a purchase with its conversation, in place of an earlier one, so that a page that lost the response can
 * still learn the reason. Works even if the conversation has ended. Does nothing for a conversation of another browser. The
 * refusal is read only if the purchase has no attempt.
 */
export const keepRefusedPurchase = async (
  database: Database,
  { key, cookieHash }: { key: string | undefined; cookieHash: string },
  requestId: string,
  { errorCode, message, httpStatus, facts = {} }: BusinessError,
  now: number,
): Promise<void> => {
  if (key === undefined) return
  const refused: z.output<typeof Refused> = { requestId, refusal: { errorCode, message, httpStatus, facts, at: now } }
  await database
    .update(session)
    .set({ refused })
    .where(and(eq(session.key, key), eq(session.cookieHash, cookieHash)))
}

/** Returns the stored refusal of this browser's purchase with a request id, or undefined. */
export const refusedPurchase = async (
  database: Database,
  { requestId, cookieHash }: { requestId: string; cookieHash: string },
): Promise<Refusal | undefined> => {
  const [row] = await database
    .select({ refused: session.refused })
    .from(session)
    .where(and(eq(session.cookieHash, cookieHash), sql`${session.refused} ->> 'requestId' = ${requestId}`))
    .limit(1)
  return row && z.parse(Refused, row.refused).refusal
}
