import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import * as z from 'zod/mini'
import { readRequest } from '#src/operations/requests/problems.ts'
import { ProfileChange as ProfileFields } from '#src/operations/requests/profile.ts'
import { invalid } from '../platform/business-error.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { account } from '../database/tables.ts'
import { findById } from './account.ts'
import { changedProfile, type ProfileChange, type WrittenProfile } from './changed-profile.ts'
import { notSignedIn } from './refusals.ts'

const path = 'profileInput'

/** Reads `profileInput` of a purchase by the schema of a profile's change. Throws the validation error. */
const readChange = (sent: unknown): ProfileChange => {
  const read = readRequest(z.object({ profileInput: ProfileFields }), { profileInput: sent })
  if ('request' in read) return read.request.profileInput
  throw invalid(
    Object.fromEntries(read.problems.map((each) => [each.path === path ? path : `${path}.${each.path}`, each.reason])),
  )
}

/**
 * Checks the part of a purchase that is to be saved in the member's profile. It has the form of `updateProfile`. Returns undefined
 * if there is none. Throws if no member is signed in or a field is invalid.
 */
export const profileToKeep = async (
  { database, account: asking, now }: Call,
  sent: unknown,
): Promise<Partial<WrittenProfile> | undefined> => {
  if (sent === undefined || sent === null) return undefined
  const change = readChange(sent)
  const known = asking && (await findById(database, asking.id))
  if (known?.kind !== 'member') throw notSignedIn()
  const refused = new RefusedFields()
  const today = new Date(now).toISOString().slice(0, 10)
  const kept = changedProfile({ refused, path: `${path}.`, today }, change, known.profile)
  refused.finish()
  return kept
}

/**
 * Saves the data of a purchase in the member's profile, and keeps all other fields. Does nothing if the member no longer exists.
 */
export const keepInProfile = async (database: Database, accountId: string, wished: Partial<WrittenProfile>): Promise<void> => {
  const known = await findById(database, accountId, true)
  if (known?.kind !== 'member') return
  await database
    .update(account)
    .set({ profile: { ...known.profile, ...wished } })
    .where(eq(account.id, accountId))
}
