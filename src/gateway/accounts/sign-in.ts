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

/** Longer than any password that can be set. Longer input is not hashed. */
const longestPassword = 1_000

/** Returns a password as typed, not trimmed or normalised. Throws the validation error if it is missing. */
export const readPassword = (value: unknown, path: string): string => {
  if (value === undefined || value === null || value === '') throw invalid({ [path]: 'required' })
  if (typeof value !== 'string') throw invalid({ [path]: 'notAText' })
  if (value.length > longestPassword) throw invalid({ [path]: 'tooLong' })
  return value
}

// Locks conversations before sign-ins, like every call, so that concurrent calls do not deadlock.

/** Ends all sign-ins of an account, and the conversations of their browsers. */
export const endSignIns = async (database: Database, accountId: string): Promise<void> => {
  const rows = await database.select().from(signedIn).where(eq(signedIn.accountId, accountId))
  const hashes = rows.map(({ cookieHash }) => cookieHash)
  if (hashes.length > 0) await database.delete(session).where(inArray(session.cookieHash, hashes))
  await database.delete(signedIn).where(eq(signedIn.accountId, accountId))
}

/**
 * Moves a browser's data to its new cookie, so that whoever planted or learnt the old one has nothing. Conversations keep their
 * keys. If somebody else was signed in, their conversations end instead.
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
 * Signs a browser in. An unknown login and a wrong password get the same error after the same time. `path` is the login's
 * variable.
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

/** Signs an account out in its browser and closes that browser's conversations. Has no effect if nobody is signed in. */
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
