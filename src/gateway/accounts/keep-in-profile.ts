import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { RefusedFields } from '../platform/refused-fields.ts'
import { account } from '../database/tables.ts'
import { findById } from './account.ts'
import { changedProfile, checkingAt, type ProfileUpdate, type WrittenProfile } from './changed-profile.ts'
import { notSignedIn } from './refusals.ts'

/**
 * Checks the part of a purchase that is to be saved in the member's profile. It has the form of `updateProfile`. Returns undefined
 * if there is none. Throws if no member is signed in or a field does not fit the stored profile.
 */
export const profileToKeep = async (
  call: Call,
  change: ProfileUpdate | undefined,
): Promise<Partial<WrittenProfile> | undefined> => {
  if (!change) return undefined
  const known = call.account && (await findById(call.database, call.account.id))
  if (known?.kind !== 'member') throw notSignedIn()
  const refused = new RefusedFields()
  const kept = changedProfile(checkingAt(call, refused, 'profileInput.'), change, known.profile)
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
