import { eq } from 'drizzle-orm'
import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { account } from '../database/tables.ts'
import { findById, type KnownAccount } from './account.ts'
import { changedProfile, checkingAt, type ProfileUpdate } from './changed-profile.ts'
import { notSignedIn } from './refusals.ts'
import type { AccountKind } from '../conversation/account.ts'

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
export const updateMember = async (call: Call, sent: ProfileUpdate): Promise<WireAnswer<'updateProfile'>> => {
  const { id, profile } = await changing(call, 'member')
  const refused = new RefusedFields()
  const written = changedProfile(checkingAt(call, refused), sent, profile)
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
