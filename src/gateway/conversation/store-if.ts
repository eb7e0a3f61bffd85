import { type SQL, sql } from 'drizzle-orm'
import { session } from '../database/tables.ts'
import type { SessionRow } from './session-rows.ts'

/** Version of a conversation's row, which PostgreSQL changes with every update. Undefined for a row that is not stored yet. */
export type RowVersion = string | undefined

const insertIf = ({ key, cookieHash, storefront, status, state, createdAt, touchedAt }: SessionRow, condition: SQL): SQL =>
  sql`insert into session (key, cookie_hash, storefront, status, state, created_at, touched_at)
    select ${key}::text, ${cookieHash}::text, ${storefront}::text, ${status}::text, ${sql.param(state, session.state)}::jsonb,
      ${createdAt}::bigint, ${touchedAt}::bigint where ${condition} returning key`

/**
 * Builds the statement that stores a conversation without a lock, and returns its key. It stores nothing unless the condition
 * holds and the row is still the version that was read, so that a concurrent call of the conversation is never overwritten.
 */
export const storeIf = (row: SessionRow, version: RowVersion, now: number, condition: SQL): SQL =>
  version === undefined
    ? insertIf(row, condition)
    : sql`update session set touched_at = ${now}::bigint, state = ${sql.param(row.state, session.state)}::jsonb
        where key = ${row.key} and xmin::text = ${version} and ${condition} returning key`
