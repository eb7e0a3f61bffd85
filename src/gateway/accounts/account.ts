import { and, eq, lt, or } from 'drizzle-orm'
import type { Person, Preferences } from '#src/domain/member.ts'
import type { Contact, TravelDocument } from '#src/domain/passenger.ts'
import type { Database } from '../database/database.ts'
import { account, signedIn } from '../database/tables.ts'
import type { AccountKind, Certificate } from '../conversation/account.ts'
import { signedInLife } from '../conversation/signed-in.ts'

/** A person who may book on behalf of an account. */
export interface Delegate {
  id: string
  firstName: string
  lastName: string
  role: string
}

/** A stored card. It contains only what its owner needs to recognise it, and cannot be charged. `expiresIn` is `YYYY-MM`. */
export interface ProfileCard {
  id: string
  code: string
  lastFour: string
  expiresIn: string
}

/** A traveller whom a member keeps for later bookings. */
export interface Companion {
  id: string
  person: Person
  document?: TravelDocument
}

export interface MemberProfile {
  person: Person
  contact: Contact
  documents: TravelDocument[]
  /** Undefined in profiles that were stored before companions could be kept. */
  companions?: Companion[]
  preferences?: Preferences
  frequentFlyer: { airline: string; number: string; tier?: string }[]
  cards: ProfileCard[]
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
  /** True for a new agency until the airline confirms it. A pending agency has no credit. */
  isPending?: boolean
  delegates: Delegate[]
}

/** An account with the profile of its kind. `password` is a hash. */
export type KnownAccount =
  | { id: string; kind: 'member'; password: string; profile: MemberProfile }
  | { id: string; kind: 'agency'; password: string; profile: AgencyProfile }

/**
 * Normalises a login of an account or the name of a member of staff. Logins are looked up and counted in this form, so upper
 * case, full-width letters and surrounding spaces make no other login.
 */
export const foldedLogin = (login: string): string => login.normalize('NFKC').trim().toLowerCase()

const knownOf = (row: typeof account.$inferSelect): KnownAccount =>
  ({ id: row.id, kind: row.kind, password: row.password, profile: row.profile }) as KnownAccount

/** A login name, which is unique for an airline and kind of account. */
export interface AccountLogin {
  airline: string
  kind: AccountKind
  login: string
}

/** Looks up the account with a login. Returns undefined if no account has this login. */
export const findByLogin = async (
  database: Database,
  { airline, kind, login }: AccountLogin,
): Promise<KnownAccount | undefined> => {
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

/** Deletes expired sign-ins. */
export const sweepSignedIn = async (database: Database, now: number): Promise<void> => {
  await database
    .delete(signedIn)
    .where(or(lt(signedIn.touchedAt, now - signedInLife.idle), lt(signedIn.since, now - signedInLife.whole)))
}
