import { randomInt } from 'node:crypto'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { AccountCall } from '../conversation/call.ts'
import type { AccountKind } from '../conversation/account.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import type { Database } from '../database/database.ts'
import { account } from '../database/tables.ts'
import { type AgencyProfile, findByLogin, foldedLogin, type MemberProfile } from './account.ts'
import { changedProfile, checkingAt, personOf } from './changed-profile.ts'
import { hashPassword } from './passwords.ts'

/** Maximum number of attempts to draw an unused account number. */
const mostDraws = 20

/** Ranges of member and agency numbers, excluding the upper limit. */
const numbers = { member: { from: 20_000_000, to: 90_000_000 }, agency: { from: 90_001_000, to: 100_000_000 } } as const

/** Stores a new account and returns its login, a random number. `profileFor` builds the profile for that number. */
const store = async (
  database: Database,
  { engine, now }: Pick<AccountCall, 'engine' | 'now'>,
  { kind, password }: { kind: AccountKind; password: string },
  profileFor: (number: string) => MemberProfile | AgencyProfile,
): Promise<string> => {
  const { code } = engine.airline
  const { from, to } = numbers[kind]
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const number = String(randomInt(from, to))
    const id = `${code}${number}`
    const row = { id, airline: code, kind, login: foldedLogin(id), password, profile: profileFor(number), createdAt: now }
    const made = await database.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
    if (made.length > 0) return id
  }
  throw new Error('found no unused number')
}

/** The data of a welcome message. `isKnown` is true if another member already signs in with the e-mail address. */
export interface Registered {
  number: string
  recipient: string
  isKnown: boolean
}

/**
 * Creates a member and e-mails the member number, which is the login. Neither the response nor its timing reveals whether another member
 * has the same address.
 */
export const createMember = async (
  call: AccountCall,
  sent: Requested<'createProfile'>['profile'],
  tell: (database: Database, registered: Registered) => Promise<void>,
): Promise<WireAnswer<'createProfile'>> => {
  const refused = new RefusedFields()
  const checking = checkingAt(call, refused)
  const person = personOf(checking, sent.personalDetails)
  const {
    documents = [],
    companions = [],
    preferences,
    frequentFlyer: flyers = [],
  } = changedProfile(checking, { ...sent, personalDetails: undefined })
  refused.finish()
  const password = await hashPassword(sent.password)
  return call.transact(async (database) => {
    const { contact } = sent
    const { code } = call.engine.airline
    const id = await store(database, call, { kind: 'member', password }, (number) => {
      const frequentFlyer = [{ airline: code, number, tier: 'BLUE' }, ...flyers]
      const nothingYet = { cards: [], certificates: [], miles: 0, delegates: [] }
      return { person, contact, documents, companions, preferences, frequentFlyer, ...nothingYet }
    })
    const known = await findByLogin(database, { airline: code, kind: 'member', login: contact.email })
    if (call.post.isDelivered) await tell(database, { number: id, recipient: contact.email, isKnown: known !== undefined })
    return { status: 'SUCCESSFUL', profileId: id, mailed: call.post.isDelivered }
  })
}

/**
 * Creates an agency, whose login is the returned number. It has no credit until the airline confirms it. Neither the response nor its
 * timing reveals whether another agency has the same IATA number or e-mail address.
 */
export const createAgency = async (
  call: AccountCall,
  { agencyName: name, iataNumber, personalDetails, contact, password: chosen }: Requested<'agencyCreateProfile'>['profile'],
  tell: (database: Database, registered: Pick<Registered, 'number' | 'recipient'>) => Promise<void>,
): Promise<WireAnswer<'agencyCreateProfile'>> => {
  const password = await hashPassword(chosen)
  const { prefix: title, firstName, lastName } = personalDetails
  const person = { title, firstName, lastName, dateOfBirth: '', gender: 'UNDISCLOSED' as const }
  const profile: AgencyProfile = { person, contact, name, iataNumber, pseudoCity: '', delegates: [], isPending: true }
  return call.transact(async (database) => {
    const id = await store(database, call, { kind: 'agency', password }, () => profile)
    if (call.post.isDelivered) await tell(database, { number: id, recipient: contact.email })
    return { status: 'SUCCESSFUL', profileId: id, mailed: call.post.isDelivered }
  })
}
