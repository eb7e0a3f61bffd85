import { eq } from 'drizzle-orm'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Database } from '../database/database.ts'
import type { Profile } from '../platform/profile.ts'
import { setting } from '../database/tables.ts'

/** The setting that marks a database as production. */
const profileSetting = 'profile'

/**
 * Throws CannotStart if a sandbox opens a production database, because a sandbox shows passwords and reset keys on public pages.
 */
export const refuseSandbox = async (database: Database, profile: Profile): Promise<void> => {
  if (profile === 'production') return
  const [row] = await database.select().from(setting).where(eq(setting.name, profileSetting))
  if (row?.value === 'production')
    throw new CannotStart(
      'This database is in production, and a sandbox would make it public. Set FARECHART_PROFILE=production, or use another database.',
    )
}

/** Marks a database as production when production first starts on it. */
export const markProduction = async (database: Database, profile: Profile): Promise<void> => {
  if (profile === 'production')
    await database.insert(setting).values({ name: profileSetting, value: profile }).onConflictDoNothing()
}
