import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WireAnswer } from '#src/operations/index.ts'
import type { AccountCall, Call } from '../conversation/call.ts'
import { readContact } from '../wire/read-contact.ts'
import { InputReader } from '../wire/read-input.ts'
import { account } from '../database/tables.ts'
import { findById, foldedLogin, type KnownAccount } from './account.ts'
import { hashPassword } from './passwords.ts'
import { readMember } from './read-profile.ts'
import { notSignedIn } from './refusals.ts'
import { invalid } from '../platform/business-error.ts'
import type { AccountKind } from '../conversation/account.ts'

/** Maximum number of random member numbers to try, because a number may already be in use. */
const mostDraws = 20

/** Validates the password of a new member. Only its length counts; all characters are allowed. */
const readNewPassword = (value: unknown, path: string): string => {
  if (value === undefined || value === null || value === '') throw invalid({ [path]: 'required' })
  if (typeof value !== 'string') throw invalid({ [path]: 'notAText' })
  if ([...value].length < 10) throw invalid({ [path]: 'tooShort' })
  if ([...value].length > 200) throw invalid({ [path]: 'tooLong' })
  return value
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

const readFields = (reader: InputReader, sent: unknown): Record<string, unknown> => {
  const fields = reader.object(sent, 'profile')
  reader.finish()
  return fields
}

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
export const updateMember = async (call: Call, sent: unknown): Promise<WireAnswer<'updateProfile'>> => {
  const { id, profile } = await changing(call, 'member')
  const reader = new InputReader()
  const written = readMember(reader, readFields(reader, sent), { known: profile, today: dayOf(call.now) })
  reader.finish()
  await call.database
    .update(account)
    .set({ profile: { ...profile, ...written } })
    .where(eq(account.id, id))
  return { status: 'SUCCESSFUL' }
}

/** Changes the name and contact of the signed-in agency. Its IATA number and pseudo city cannot be changed. */
export const updateAgency = async (call: Call, sent: unknown): Promise<WireAnswer<'agencyUpdateProfile'>> => {
  const { id, profile } = await changing(call, 'agency')
  const reader = new InputReader()
  const fields = readFields(reader, sent)
  const name = fields.agencyName === undefined ? profile.name : reader.text(fields.agencyName, 'profile.agencyName', { most: 80 })
  const contact = fields.contact === undefined ? profile.contact : readContact(reader, fields.contact)
  reader.finish()
  await call.database
    .update(account)
    .set({ profile: { ...profile, name, contact } })
    .where(eq(account.id, id))
  return { status: 'SUCCESSFUL' }
}

/**
 * Creates a member, who signs in with the returned number. The response is the same whether or not the e-mail address is already
 * registered.
 */
export const createMember = async (call: AccountCall, sent: unknown): Promise<WireAnswer<'createProfile'>> => {
  const reader = new InputReader()
  const fields = readFields(reader, sent)
  const written = readMember(reader, fields, { today: dayOf(call.now) })
  reader.finish()
  const password = await hashPassword(readNewPassword(fields.password, 'profile.password'))
  const { code } = call.engine.airline
  return call.transact(async (database) => {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const number = String(randomInt(20_000_000, 90_000_000))
      const id = `${code}${number}`
      const frequentFlyer = [{ airline: code, number, tier: 'BLUE' }, ...written.frequentFlyer]
      const profile = { ...written, frequentFlyer, cards: [], certificates: [], miles: 0, delegates: [] }
      const row = { id, airline: code, kind: 'member' as const, login: foldedLogin(id), password, profile, createdAt: call.now }
      const made = await database.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
      if (made.length > 0) return { status: 'SUCCESSFUL', profileId: id }
    }
    throw new Error('found no unused member number')
  })
}
