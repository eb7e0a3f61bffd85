import { eq } from 'drizzle-orm'
import type { Call } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { InputReader } from '../wire/read-input.ts'
import { account } from '../database/tables.ts'
import { findById } from './account.ts'
import { readMember, type WrittenProfile } from './read-profile.ts'
import { notSignedIn } from './refusals.ts'

const path = 'profileInput'

/**
 * Reads the part of a purchase that is to be saved in the member's profile. It has the form of `updateProfile`. Returns undefined
 * if there is none. Throws if no member is signed in or a field is invalid.
 */
export const readProfileInput = async (
  { database, account: asking, now }: Call,
  sent: unknown,
): Promise<Partial<WrittenProfile> | undefined> => {
  if (sent === undefined || sent === null) return undefined
  const reader = new InputReader()
  const fields = reader.object(sent, path)
  reader.finish()
  const known = asking && (await findById(database, asking.id))
  if (known?.kind !== 'member') throw notSignedIn()
  const inner = new InputReader()
  const written = readMember(inner, fields, { known: known.profile, today: new Date(now).toISOString().slice(0, 10) })
  for (const [field, reason] of Object.entries(inner.problems))
    reader.refuse(`${path}.${field.replace(/^profile\./, '')}`, reason)
  reader.finish()
  return {
    ...(fields.personalDetails ? { person: written.person } : {}),
    ...(fields.contact ? { contact: written.contact } : {}),
    ...(fields.allDocumentInfos ? { documents: written.documents } : {}),
    ...(fields.preferences ? { frequentFlyer: written.frequentFlyer } : {}),
  }
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
