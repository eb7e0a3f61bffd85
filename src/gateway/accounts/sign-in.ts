import { eq, inArray } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { InputReader } from '../wire/read-input.ts'
import { attempt, session, signedIn } from '../database/tables.ts'
import { findById, findByLogin, type KnownAccount } from './account.ts'
import { isPassword } from './passwords.ts'
import { wrongCredentials } from './refusals.ts'
import { writePerson } from './write-profile.ts'
import type { AccountKind } from '../conversation/account.ts'

/** Longer than any password that can be set; what is longer is not hashed. */
const longestPassword = 1_000

/** A password as typed: nothing is trimmed or folded. Throws the validation error when there is none. */
export const readPassword = (value: unknown, path: string): string => {
  if (value === undefined || value === null || value === '') throw invalid({ [path]: 'required' })
  if (typeof value !== 'string') throw invalid({ [path]: 'notAText' })
  if (value.length > longestPassword) throw invalid({ [path]: 'tooLong' })
  return value
}

// Conversations before sign-ins, as every call locks them: two that meet then wait for one another, and not both.

/** Ends every sign-in of an account, and the conversations of the browsers that it was signed in at. */
export const endSignIns = async (database: Database, accountId: string): Promise<void> => {
  const rows = await database.select().from(signedIn).where(eq(signedIn.accountId, accountId))
  const hashes = rows.map(({ cookieHash }) => cookieHash)
  if (hashes.length > 0) await database.delete(session).where(inArray(session.cookieHash, hashes))
  await database.delete(signedIn).where(eq(signedIn.accountId, accountId))
}

/**
 * Gives what belongs to a browser to its new cookie: whoever planted or learnt the old one has nothing any more. The keys of its
 * conversations stay. Where somebody else was signed in at it, their conversations end instead.
 */
const beginSignIn = async (
  database: Database,
  { from, to, accountId, now }: { from: string; to: string; accountId: string; now: number },
): Promise<'moved' | 'ended'> => {
  const [before] = await database.select().from(signedIn).where(eq(signedIn.cookieHash, from))
  const isSomebodyElse = before !== undefined && before.accountId !== accountId
  if (isSomebodyElse) await database.delete(session).where(eq(session.cookieHash, from))
  else {
    await database.update(session).set({ cookieHash: to }).where(eq(session.cookieHash, from))
    await database.update(attempt).set({ cookieHash: to }).where(eq(attempt.cookieHash, from))
  }
  await database.delete(signedIn).where(eq(signedIn.cookieHash, from))
  await database.insert(signedIn).values({ cookieHash: to, accountId, since: now, touchedAt: now })
  return isSomebodyElse ? 'ended' : 'moved'
}

const writeAnswer = ({ id, profile: { person } }: KnownAccount): WireAnswer<'signIn'> => ({
  status: 'SUCCESSFUL',
  result: { user: { profileId: id, personalDetails: writePerson(person) } },
})

/**
 * Signs a browser in. The same error after the same time for a login
 * that nobody has and for a wrong password. `path` names the login's variable.
 */
export const signInAs = async (
  call: AccountCall,
  kind: AccountKind,
  { login, password, path }: { login: unknown; password: unknown; path: string },
): Promise<WireAnswer<'signIn'>> => {
  const reader = new InputReader()
  const name = reader.text(login, path, { most: 254 })
  reader.finish()
  const typed = readPassword(password, 'password')
  const known = await findByLogin(call.database, { airline: call.engine.airline.code, kind, login: name })
  const isRight = await isPassword(typed, known?.password)
  if (!known || !isRight) throw wrongCredentials()
  const to = call.renewCookie()
  const outcome = await call.transact(async (database) => {
    const current = await findById(database, known.id, true)
    if (current?.password !== known.password) throw wrongCredentials()
    return beginSignIn(database, { from: call.conversation.cookieHash, to, accountId: known.id, now: call.now })
  })
  if (outcome === 'ended') call.leave()
  return writeAnswer(known)
}

/** Ends a sign-in with the conversations of its browser; for somebody who is not signed in there is nothing to end. */
export const signOutOf = async (call: AccountCall): Promise<WireAnswer<'signOut'>> => {
  if (call.account) {
    const { cookieHash } = call.conversation
    await call.transact(async (database) => {
      await database.delete(session).where(eq(session.cookieHash, cookieHash))
      await database.delete(signedIn).where(eq(signedIn.cookieHash, cookieHash))
    })
    call.renewCookie()
    call.leave()
  }
  return { status: 'SUCCESSFUL' }
}
