import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { AccountCall, Call } from '../conversation/call.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import type { Database } from '../database/database.ts'
import { account } from '../database/tables.ts'
import { findById, findByLogin, foldedLogin, type KnownAccount } from './account.ts'
import { hashPassword } from './passwords.ts'
import { changedProfile, personOf, type ProfileChange } from './changed-profile.ts'
import { notSignedIn } from './refusals.ts'
import type { AccountKind } from '../conversation/account.ts'

/** Maximum number of random member numbers to try, because a number may already be in use. */
const mostDraws = 20

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/**
 * Reads the signed-in account and locks it, so that concurrent changes run one after another. Throws if no account of this kind
 * is signed in.
 */
const changing = async <Kind extends AccountKind>(
  { database, account: asking }: Call,
  kind: Kind,
): Promise<Extract<KnownAccount, { kind: Kind }>> => {
  const known = asking && (await findById(database, asking.id, true))
  if (known?.kind !== kind) throw notSignedIn()
  return known as Extract<KnownAccount, { kind: Kind }>
}

/**
 * Changes the submitted fields of the signed-in member's profile and keeps all others. If one field is invalid, nothing changes.
 */
export const updateMember = async (call: Call, sent: ProfileChange): Promise<WireAnswer<'updateProfile'>> => {
  const { id, profile } = await changing(call, 'member')
  const refused = new RefusedFields()
  const written = changedProfile({ refused, path: '', today: dayOf(call.now) }, sent, profile)
  refused.finish()
  await call.database
    .update(account)
    .set({ profile: { ...profile, ...written } })
    .where(eq(account.id, id))
  return { status: 'SUCCESSFUL' }
}

/** Changes the name and contact of the signed-in agency. Its IATA number and pseudo city cannot be changed. */
export const updateAgency = async (
  call: Call,
  { agencyName, contact: sent }: Requested<'agencyUpdateProfile'>['profile'],
): Promise<WireAnswer<'agencyUpdateProfile'>> => {
  const { id, profile } = await changing(call, 'agency')
  const [name, contact] = [agencyName ?? profile.name, sent ?? profile.contact]
  await call.database
    .update(account)
    .set({ profile: { ...profile, name, contact } })
    .where(eq(account.id, id))
  return { status: 'SUCCESSFUL' }
}

/** A new member, for the message about it. `isKnown` is true if another member signs in with the e-mail address. */
export interface Registered {
  number: string
  recipient: string
  isKnown: boolean
}

/**
 * Creates a member, who signs in with the returned number, and sends the number to the e-mail address. The response and the work are
 * the same whether or not another member has this address.
 */
export const createMember = async (
  call: AccountCall,
  sent: Requested<'createProfile'>['profile'],
  tell: (database: Database, registered: Registered) => Promise<void>,
): Promise<WireAnswer<'createProfile'>> => {
  const refused = new RefusedFields()
  const checking = { refused, path: '', today: dayOf(call.now) }
  const person = personOf(checking, sent.personalDetails)
  const {
    documents = [],
    companions = [],
    frequentFlyer: numbers = [],
  } = changedProfile(checking, { ...sent, personalDetails: undefined })
  refused.finish()
  const password = await hashPassword(sent.password)
  const { code } = call.engine.airline
  return call.transact(async (database) => {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const number = String(randomInt(20_000_000, 90_000_000))
      const id = `${code}${number}`
      const frequentFlyer = [{ airline: code, number, tier: 'BLUE' }, ...numbers]
      const { contact } = sent
      const nothingYet = { cards: [], certificates: [], miles: 0, delegates: [] }
      const profile = { person, contact, documents, companions, frequentFlyer, ...nothingYet }
      const row = { id, airline: code, kind: 'member' as const, login: foldedLogin(id), password, profile, createdAt: call.now }
      const made = await database.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
      if (made.length === 0) continue
      const known = await findByLogin(database, { airline: code, kind: 'member', login: contact.email })
      if (call.post.isDelivered) await tell(database, { number: id, recipient: contact.email, isKnown: known !== undefined })
      return { status: 'SUCCESSFUL', profileId: id, mailed: call.post.isDelivered }
    }
    throw new Error('found no unused member number')
  })
}
