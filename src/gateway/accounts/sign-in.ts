import { eq, inArray } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { attempt, session, signedIn } from '../database/tables.ts'
import { findById, findByLogin, type KnownAccount } from './account.ts'
import { isPassword } from './passwords.ts'
import { wrongCredentials } from './refusals.ts'
import { writePerson } from './write-profile.ts'
import type { AccountKind } from '../conversation/account.ts'

// Like all calls, these functions lock conversations before sign-ins, so that concurrent calls do not deadlock.

/** Ends all sign-ins of an account, and the conversations of the browsers that were signed in. */
export const endSignIns = async (database: Database, accountId: string): Promise<void> => {
  const rows = await database.select().from(signedIn).where(eq(signedIn.accountId, accountId))
  const hashes = rows.map(({ cookieHash }) => cookieHash)
  if (hashes.length > 0) await database.delete(session).where(inArray(session.cookieHash, hashes))
  await database.delete(signedIn).where(eq(signedIn.accountId, accountId))
}

/**
 * Signs a browser in under a new cookie, so that the old cookie is worthless to anyone who planted or learnt it. The browser's
 * conversations move to the new cookie and keep their keys. If another account was signed in, its conversations end instead.
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

/** Signs a browser in. An unknown login and a wrong password lead to the same error after the same time. */
export const signInAs = async (
  call: AccountCall,
  kind: AccountKind,
  { login, password }: { login: string; password: string },
): Promise<WireAnswer<'signIn'>> => {
  const known = await findByLogin(call.database, { airline: call.engine.airline.code, kind, login })
  const isRight = await isPassword(password, known?.password)
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

/** Signs the browser out and ends its conversations. Does nothing if no account is signed in. */
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
