import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, or } from 'drizzle-orm'
import { foldedLogin } from '../accounts/account.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import type { Database } from '../database/database.ts'
import type { Profile } from '../platform/profile.ts'
import { staff, staffSession } from '../database/desk-tables.ts'

/** The test account of the sandbox. `hashed` is the hash of the password. */
export const sandboxStaff = {
  name: 'desk',
  password: 'Tea-and-a-timetable',
  hashed: 'scrypt$32768$8$3$0jyuSSuvurpxbcOs3x5ZuQ$zxld6r2O2z_J8Da2N9lU8YXE1o7uobwzT_5IKWw4wFQ',
} as const

const minute = 60_000

/** Lifetime of a session in milliseconds: in total, and without a request. */
const life = { whole: 10 * 60 * minute, idle: 30 * minute } as const

/** Adds a member of staff, or sets a new password for an existing one and ends their sessions. */
export const addStaff = async (database: Database, name: string, password: string, now: number): Promise<void> => {
  const row = { name: foldedLogin(name), password: await hashPassword(password), isOfSandbox: false, createdAt: now }
  await database.insert(staff).values(row).onConflictDoUpdate({ target: staff.name, set: row })
  await database.delete(staffSession).where(eq(staffSession.staffName, row.name))
}

/** Removes a member of staff and ends their sessions. Their openings remain in the log. Returns false if the name is unknown. */
export const removeStaff = async (database: Database, name: string): Promise<boolean> => {
  const gone = await database
    .delete(staff)
    .where(eq(staff.name, foldedLogin(name)))
    .returning({ name: staff.name })
  await database.delete(staffSession).where(eq(staffSession.staffName, foldedLogin(name)))
  return gone.length > 0
}

/** Creates the test account in a sandbox, and deletes it from a production database. */
export const prepareStaff = async (database: Database, profile: Profile, now: number): Promise<void> => {
  const { name, hashed } = sandboxStaff
  if (profile === 'sandbox') {
    const row = { name, password: hashed, isOfSandbox: true, createdAt: now }
    await database.insert(staff).values(row).onConflictDoNothing()
    return
  }
  const gone = await database.delete(staff).where(eq(staff.isOfSandbox, true)).returning({ name: staff.name })
  for (const each of gone) await database.delete(staffSession).where(eq(staffSession.staffName, each.name))
}

const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-farechart-desk' : 'farechart-desk')

const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:'

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex')

const hashIn = (request: Request): string | undefined => {
  const wanted = `${cookieName(isHttps(request))}=`
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(wanted))
  const value = pair?.slice(wanted.length) ?? ''
  return /^[0-9a-f]{32}$/.test(value) ? hashOf(value) : undefined
}

const cookieOf = (request: Request, value: string, seconds?: number): string =>
  `${cookieName(isHttps(request))}=${value}; Path=/; HttpOnly; SameSite=Strict${isHttps(request) ? '; Secure' : ''}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`

/** Returns the name of the member of staff who is signed in. Returns undefined for a browser without a valid session. */
export const staffOf = async (database: Database, request: Request, now: number): Promise<string | undefined> => {
  const cookieHash = hashIn(request)
  if (cookieHash === undefined) return undefined
  const [row] = await database.select().from(staffSession).where(eq(staffSession.cookieHash, cookieHash))
  if (!row || now - row.since > life.whole || now - row.touchedAt > life.idle) return undefined
  if (now - row.touchedAt >= minute)
    await database.update(staffSession).set({ touchedAt: now }).where(eq(staffSession.cookieHash, cookieHash))
  return row.staffName
}

/**
 * Signs a member of staff in, and returns a new cookie. Returns undefined for an unknown name or a wrong password, both after
 * the same time.
 */
export const signInStaff = async (
  database: Database,
  request: Request,
  { name, password }: { name: string; password: string },
  now: number,
): Promise<{ name: string; cookie: string } | undefined> => {
  const [known] = await database
    .select()
    .from(staff)
    .where(eq(staff.name, foldedLogin(name)))
  const isRight = await isPassword(password, known?.password)
  if (!known || !isRight) return undefined
  const before = hashIn(request)
  if (before !== undefined) await database.delete(staffSession).where(eq(staffSession.cookieHash, before))
  const value = randomBytes(16).toString('hex')
  await database.insert(staffSession).values({ cookieHash: hashOf(value), staffName: known.name, since: now, touchedAt: now })
  return { name: known.name, cookie: cookieOf(request, value) }
}

/** Signs staff out, and returns the header that deletes the cookie. */
export const signOutStaff = async (database: Database, request: Request): Promise<string> => {
  const cookieHash = hashIn(request)
  if (cookieHash !== undefined) await database.delete(staffSession).where(eq(staffSession.cookieHash, cookieHash))
  return cookieOf(request, '', 0)
}

/** Deletes expired sessions. */
export const sweepStaff = async (database: Database, now: number): Promise<void> => {
  await database
    .delete(staffSession)
    .where(or(lt(staffSession.touchedAt, now - life.idle), lt(staffSession.since, now - life.whole)))
}
