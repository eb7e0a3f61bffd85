import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { account, signedIn } from '../database/tables.ts'
import type { Account } from './account.ts'

const minute = 60_000

/** Lifetime of a sign-in in milliseconds: in total, and without a request. */
export const signedInLife = { whole: 12 * 60 * minute, idle: 60 * minute } as const

/** A browser, identified by the hash of its cookie, and the code of the airline with which it may be signed in. */
export interface SignedInAt {
  cookieHash: string
  airline: string
}

/** A sign-in as stored, which may have expired. */
export interface StoredSignIn extends Account {
  since: number
  touchedAt: number
}

/**
 * Returns the account of a stored sign-in, or undefined if the sign-in has expired. Records at most once a minute that the
 * sign-in is in use.
 */
export const accountIn = async (
  database: Database,
  cookieHash: string,
  row: StoredSignIn | undefined,
  now: number,
): Promise<Account | undefined> => {
  if (!row || now - row.since > signedInLife.whole || now - row.touchedAt > signedInLife.idle) return undefined
  if (now - row.touchedAt >= minute)
    await database.update(signedIn).set({ touchedAt: now }).where(eq(signedIn.cookieHash, cookieHash))
  return { id: row.id, kind: row.kind }
}

/** Finds the account that is signed in to an airline in a browser. Returns undefined for a guest. */
export const signedInAccount = async (
  database: Database,
  { cookieHash, airline }: SignedInAt,
  now: number,
): Promise<Account | undefined> => {
  const [row] = await database
    .select({ id: account.id, kind: account.kind, since: signedIn.since, touchedAt: signedIn.touchedAt })
    .from(signedIn)
    .innerJoin(account, eq(account.id, signedIn.accountId))
    .where(and(eq(signedIn.cookieHash, cookieHash), eq(account.airline, airline)))
  return accountIn(database, cookieHash, row, now)
}

/** Returns true if a sign-in is stored for a browser, even one that has expired. Unlike `signedInAccount`, it never writes. */
export const hasSignIn = async (database: Database, cookieHash: string): Promise<boolean> => {
  const rows = await database
    .select({ id: signedIn.accountId })
    .from(signedIn)
    .where(eq(signedIn.cookieHash, cookieHash))
    .limit(1)
  return rows.length > 0
}
