import { and, eq, lt, or } from 'drizzle-orm'
import type { Contact, Passenger, TravelDocument } from '#src/domain/passenger.ts'
import type { Database } from '../database/database.ts'
import { account, signedIn } from '../database/tables.ts'
import type { Account, AccountKind, Certificate } from '../conversation/account.ts'

export type Person = Pick<Passenger, 'title' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'gender'>

/** A person who may book on behalf of an account. */
export interface Delegate {
  id: string
  firstName: string
  lastName: string
  role: string
}

/** A stored card. It contains only what its owner needs to recognise it, and cannot be charged. `expiresIn` is `YYYY-MM`. */
export interface KeptCard {
  id: string
  code: string
  lastFour: string
  expiresIn: string
}

export interface MemberProfile {
  person: Person
  contact: Contact
  documents: TravelDocument[]
  frequentFlyer: { airline: string; number: string; tier?: string }[]
  cards: KeptCard[]
  certificates: Certificate[]
  miles: number
  delegates: Delegate[]
}

export interface AgencyProfile {
  /** The person responsible for the agency. */
  person: Person
  contact: Contact
  name: string
  iataNumber: string
  pseudoCity: string
  delegates: Delegate[]
}

/** An account with the profile of its kind. `password` is a hash. */
export type KnownAccount =
  | { id: string; kind: 'member'; password: string; profile: MemberProfile }
  | { id: string; kind: 'agency'; password: string; profile: AgencyProfile }

const minute = 60_000

/** Lifetime of a sign-in in milliseconds: in total, and without a request. */
export const signedInLife = { whole: 12 * 60 * minute, idle: 60 * minute } as const

/**
 * Normalises a login of an account or the name of a member of staff. Logins are looked up and counted in this form, so upper
 * case, full-width letters and surrounding spaces make no other login.
 */
export const foldedLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

const knownOf = (row: typeof account.$inferSelect): KnownAccount =>
  ({ id: row.id, kind: row.kind, password: row.password, profile: row.profile }) as KnownAccount

/** A login name, which is unique for an airline and kind of account. */
export interface Login {
  airline: string
  kind: AccountKind
  login: string
}

/** Looks up the account with a login. Returns undefined if no account has this login. */
export const findByLogin = async (database: Database, { airline, kind, login }: Login): Promise<KnownAccount | undefined> => {
  const [row] = await database
    .select()
    .from(account)
    .where(and(eq(account.airline, airline), eq(account.kind, kind), eq(account.login, foldedLogin(login))))
  return row && knownOf(row)
}

/** Looks up an account by id. With `isLocked`, locks the row until the transaction ends. */
export const findById = async (database: Database, id: string, isLocked = false): Promise<KnownAccount | undefined> => {
  const query = database.select().from(account).where(eq(account.id, id))
  const [row] = await (isLocked ? query.for('update') : query)
  return row && knownOf(row)
}

/**
 * Finds the account that is signed in to an airline in a browser, which is identified by the hash of its cookie. Returns
 * undefined if the browser is not signed in to this airline or the sign-in has expired. Records at most once a minute that the
 * sign-in is in use.
 */
export const accountOf = async (
  database: Database,
  { cookieHash, airline }: { cookieHash: string; airline: string },
  now: number,
): Promise<Account | undefined> => {
  const [row] = await database
    .select({ id: account.id, kind: account.kind, since: signedIn.since, touchedAt: signedIn.touchedAt })
    .from(signedIn)
    .innerJoin(account, eq(account.id, signedIn.accountId))
    .where(and(eq(signedIn.cookieHash, cookieHash), eq(account.airline, airline)))
  if (!row || now - row.since > signedInLife.whole || now - row.touchedAt > signedInLife.idle) return undefined
  if (now - row.touchedAt >= minute)
    await database.update(signedIn).set({ touchedAt: now }).where(eq(signedIn.cookieHash, cookieHash))
  return { id: row.id, kind: row.kind }
}

/** Deletes expired sign-ins. */
export const sweepSignedIn = async (database: Database, now: number): Promise<void> => {
  await database
    .delete(signedIn)
    .where(or(lt(signedIn.touchedAt, now - signedInLife.idle), lt(signedIn.since, now - signedInLife.whole)))
}
