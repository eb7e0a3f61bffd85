import { eq, sql } from 'drizzle-orm'
import type { Money } from '#src/domain/money.ts'
import type { Storing } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { AnyRow, rowsOf } from '../database/rows.ts'
import { attempt, session } from '../database/tables.ts'
import { type Attempt, type AttemptData, attemptOf, cardColumns } from './attempts.ts'
import type { StoredOutcome } from './outcome.ts'

export interface NewAttempt {
  requestId: string
  sessionKey: string
  cookieHash: string
  fingerprint: string
  total: Money
  work: AttemptData
}

/**
 * Stores a new attempt in phase `intent`. Returns undefined if the request id is already in use. The version of the conversation changes, so
 * that `openStoring` opens no second attempt at the same time.
 */
export const openAttempt = async (
  database: Database,
  { total, work, ...fresh }: NewAttempt,
  now: number,
): Promise<Attempt | undefined> => {
  const used = database.$with('used').as(
    database
      .update(session)
      .set({ touchedAt: sql`${session.touchedAt}` })
      .where(eq(session.key, fresh.sessionKey))
      .returning({ key: session.key }),
  )
  const [row] = await database
    .with(used)
    .insert(attempt)
    .values({
      ...fresh,
      ...total,
      phase: 'intent',
      ...cardColumns(work),
      work,
      attempts: 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return row && attemptOf(row)
}

/**
 * Stores a new attempt together with its conversation, in one statement without a transaction. Returns undefined and stores no attempt if
 * another call has changed the conversation since it was read, or if the request id is already in use.
 */
export const openStoring = async (
  database: Database,
  { requestId, sessionKey, cookieHash, fingerprint, total, work }: NewAttempt,
  storing: Storing,
  now: number,
): Promise<Attempt | undefined> => {
  const { cardBrand, lastFour } = cardColumns(work)
  const rows = await rowsOf(
    database,
    AnyRow,
    sql`with used as (${storing.statement(sql`true`)})
      insert into attempt (request_id, session_key, cookie_hash, fingerprint, phase, amount, currency, card_brand, last_four,
        work, attempts, created_at, updated_at)
      select ${requestId}::text, used.key, ${cookieHash}::text, ${fingerprint}::text, 'intent', ${total.amount}::bigint,
        ${total.currency}::text, ${cardBrand ?? null}::text, ${lastFour ?? null}::text, ${sql.param(work, attempt.work)}::jsonb,
        1, ${now}::bigint, ${now}::bigint
      from used on conflict do nothing returning request_id`,
  )
  if (rows.length === 0) return undefined
  return {
    requestId,
    sessionKey,
    cookieHash,
    fingerprint,
    phase: 'intent',
    total,
    stored: undefined,
    bookingReference: undefined,
    reason: undefined,
    work,
    claim: 1,
    updatedAt: now,
  }
}

/** Reason of an attempt that was closed unpaid: a client looked it up before the purchase request arrived. */
export const neverCame = 'never_came'

/**
 * Stores a closed attempt for a purchase request that has not arrived, so that a late request is refused. Does nothing if the
 * request id is already in use.
 */
export const closeUnseen = async (
  database: Database,
  owner: Pick<Attempt, 'requestId' | 'sessionKey' | 'cookieHash'>,
  stored: StoredOutcome,
  now: number,
): Promise<void> => {
  await database
    .insert(attempt)
    .values({
      ...owner,
      ...stored,
      fingerprint: '',
      phase: 'voided',
      reason: neverCame,
      amount: 0,
      currency: '',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}
