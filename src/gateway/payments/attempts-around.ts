import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { rowsOf, Sum } from '../database/rows.ts'
import type { FailedCards } from './captcha.ts'
import { unfinishedPhases } from './unfinished-attempts.ts'

const Around = z.object({
  is_known: z.boolean(),
  has_others: z.boolean(),
  failed: Sum,
  last_failed: z.nullable(Sum),
  bought: z.array(z.string()),
  may_be_booked: z.boolean(),
})

/** Facts about earlier attempts that decide whether a new purchase may begin. */
export interface AttemptsAround {
  /** The request id has an attempt already. */
  isKnown: boolean
  /** The conversation has other unfinished attempts. */
  hasOthers: boolean
  failedCards: FailedCards
  /** Request ids of the purchases that the browser has made since the given time. */
  bought: readonly string[]
  /** False if no booking can be for the same trip. */
  mayBeBooked: boolean
}

/** A purchase that begins. `since` is in epoch milliseconds. */
interface Beginning {
  requestId: string
  sessionKey: string
  cookieHash: string
  since: number
  /** Builds a condition on rows of `booking`, given the condition that the browser has made the booking. */
  mayBeForTrip: (isOfBrowser: SQL) => SQL | undefined
}

/**
 * Reads all that a purchase must know about other attempts and bookings, in one statement. Either the conversation is locked, or the attempt is
 * stored only if the conversation has not changed since it was read; so no other request opens an attempt in it.
 */
export const attemptsAround = async (
  database: Database,
  { requestId, sessionKey, cookieHash, since, mayBeForTrip }: Beginning,
): Promise<AttemptsAround> => {
  const phases = sql.join(
    unfinishedPhases.map((phase) => sql`${phase}`),
    sql`, `,
  )
  const failed = sql`from attempt where session_key = ${sessionKey} and phase = 'declined' and card_brand is not null`
  const bought = sql`select request_id from attempt
    where cookie_hash = ${cookieHash} and created_at > ${since}::bigint and booking_reference is not null`
  const [row] = await rowsOf(
    database,
    Around,
    sql`select
      exists (select from attempt where request_id = ${requestId}) as is_known,
      exists (select from attempt
        where session_key = ${sessionKey} and request_id <> ${requestId} and phase in (${phases})) as has_others,
      (select count(*) ${failed}) as failed,
      (select max(updated_at) ${failed}) as last_failed,
      array(${bought}) as bought,
      exists (select from booking where ${mayBeForTrip(sql`booking.request_id in (${bought})`)}) as may_be_booked`,
  )
  if (!row) throw new Error('The database has not answered')
  const { is_known: isKnown, has_others: hasOthers, bought: ofBrowser, may_be_booked: mayBeBooked } = row
  return { isKnown, hasOthers, bought: ofBrowser, mayBeBooked, failedCards: { count: row.failed, last: row.last_failed ?? 0 } }
}
