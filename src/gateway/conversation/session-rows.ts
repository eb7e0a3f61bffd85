import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { session } from '../database/tables.ts'
import type { SessionState } from './session-state.ts'

type Stored = typeof session.$inferSelect

/** A row of the session table. */
export type SessionRow = Omit<Stored, 'state'> & { state: SessionState }

/** Adds the type of the state, which the table declares as plain JSON. */
export const sessionRowOf = (stored: Stored): SessionRow => ({ ...stored, state: stored.state as SessionState })

/** Looks up a conversation by its key, regardless of its status and cookie. Returns undefined if the key is unknown. */
export const findSession = async (database: Database, key: string): Promise<SessionRow | undefined> => {
  const [stored] = await database.select().from(session).where(eq(session.key, key))
  return stored && sessionRowOf(stored)
}
