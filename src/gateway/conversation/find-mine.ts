import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { account, session, signedIn } from '../database/tables.ts'
import { type SessionRow, sessionRowOf } from './session-rows.ts'
import type { SignedInAt, StoredSignIn } from './signed-in.ts'
import type { RowVersion } from './store-if.ts'

/** A conversation of a browser, with the sign-in that this browser has stored. */
export interface Mine {
  row: SessionRow
  version: RowVersion
  signIn: StoredSignIn | undefined
}

/**
 * Reads the conversation with a key, if it belongs to the browser, together with the browser's sign-in: one statement for both.
 * With `isLocked`, the conversation is locked until the transaction ends.
 */
export const findMine = async (
  database: Database,
  { key, cookieHash, airline }: SignedInAt & { key: string },
  isLocked: boolean,
): Promise<Mine | undefined> => {
  const query = database
    .select({
      stored: session,
      version: sql<string>`${session}.xmin::text`,
      account: { id: account.id, kind: account.kind },
      since: signedIn.since,
      touchedAt: signedIn.touchedAt,
    })
    .from(session)
    .leftJoin(signedIn, eq(signedIn.cookieHash, session.cookieHash))
    .leftJoin(account, and(eq(account.id, signedIn.accountId), eq(account.airline, airline)))
    .where(and(eq(session.key, key), eq(session.cookieHash, cookieHash)))
  const [found] = await (isLocked ? query.for('update', { of: session }) : query)
  if (!found) return undefined
  const { stored, version, account: known, since, touchedAt } = found
  const signIn = known && since !== null && touchedAt !== null ? { ...known, since, touchedAt } : undefined
  return { row: sessionRowOf(stored), version, signIn }
}
