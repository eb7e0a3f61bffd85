import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import { invalid } from '../platform/business-error.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { account, resetKey } from '../database/tables.ts'
import { findById, findByLogin, foldedLogin } from './account.ts'
import { hashPassword } from './passwords.ts'
import { resetKeyGone, resetsNotSent } from './refusals.ts'
import { endSignIns } from './sign-in.ts'
import type { AccountKind } from '../conversation/account.ts'

/** Validity of a reset key in milliseconds. A key can be used only once. */
const keyLife = 15 * 60_000

/** A message with a link for setting a new password. */
export interface ResetMessage {
  kind: AccountKind
  login: string
  /** Undefined if no account has this login. */
  recipient: string | undefined
  key: string
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Creates a reset key and sends the link. The response and the work are the same whether or not an account has the login, so that
 * logins cannot be enumerated. Throws if mail cannot be delivered, because a link that waits in the database would give anyone
 * who can read the database access to the account.
 */
export const sendResetKey = async (
  call: AccountCall,
  kind: AccountKind,
  login: string,
  tell: (database: Database, link: ResetMessage) => Promise<void>,
): Promise<WireAnswer<'resetPasswordLink'>> => {
  if (!call.post.isDelivered) throw resetsNotSent()
  const key = randomBytes(24).toString('base64url')
  await call.transact(async (database) => {
    const known = await findByLogin(database, { airline: call.engine.airline.code, kind, login })
    await database.delete(resetKey).where(eq(resetKey.accountId, known?.id ?? ''))
    await database.insert(resetKey).values({
      keyHash: hashOf(key),
      accountId: known?.id ?? null,
      expiresAt: call.now + keyLife,
      shown: call.profile === 'sandbox' ? key : null,
    })
    await tell(database, { kind, login, recipient: known?.profile.contact.email, key })
  })
  return { status: 'SUCCESSFUL' }
}

const validKey = (key: string, now: number) => and(eq(resetKey.keyHash, hashOf(key)), gt(resetKey.expiresAt, now))

/**
 * Sets a new password with a reset key, and ends all sign-ins of the account. The error is the same for an unknown, expired or
 * used key.
 */
export const resetPasswordWith = async (
  call: AccountCall,
  kind: AccountKind,
  { key, password }: { key: string; password: string },
): Promise<WireAnswer<'resetPassword'>> => {
  const [row] = await call.database.select().from(resetKey).where(validKey(key, call.now))
  const known = row?.accountId ? await findById(call.database, row.accountId) : undefined
  if (known?.kind !== kind) throw resetKeyGone()
  const [login] = await call.database.select({ login: account.login }).from(account).where(eq(account.id, known.id))
  if (login?.login === foldedLogin(password)) throw invalid({ password: 'sameAsLogin' })
  const hashed = await hashPassword(password)
  await call.transact(async (database) => {
    const used = await database.delete(resetKey).where(validKey(key, call.now)).returning()
    if (used.length === 0) throw resetKeyGone()
    await database.update(account).set({ password: hashed }).where(eq(account.id, known.id))
    await endSignIns(database, known.id)
  })
  return { status: 'SUCCESSFUL' }
}

/** Lists the valid reset keys with their logins, newest first. The sandbox shows them on a page instead of sending an e-mail. */
export const shownResetKeys = (
  database: Database,
  now: number,
): Promise<{ login: string; key: string | null; expiresAt: number }[]> =>
  database
    .select({ login: account.login, key: resetKey.shown, expiresAt: resetKey.expiresAt })
    .from(resetKey)
    .innerJoin(account, eq(account.id, resetKey.accountId))
    .where(and(gt(resetKey.expiresAt, now), isNotNull(resetKey.shown)))
    .orderBy(desc(resetKey.expiresAt))

/** Deletes expired reset keys. */
export const sweepResetKeys = async (database: Database, now: number): Promise<void> => {
  await database.delete(resetKey).where(lt(resetKey.expiresAt, now))
}
