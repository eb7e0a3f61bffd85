import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { session } from '../database/tables.ts'
import type { SessionState } from './session-state.ts'

type Stored = typeof session.$inferSelect

/** A conversation's row. */
export type SessionRow = Omit<Stored, 'state'> & { state: SessionState }

/** Returns a row with its typed state. The table declares it as plain JSON. */
export const sessionRowOf = (stored: Stored): SessionRow => ({ ...stored, state: stored.state as SessionState })

/** Reads the conversation with a key, open or completed, whoever owns it. */
export const findSession = async (database: Database, key: string): Promise<SessionRow | undefined> => {
  const [stored] = await database.select().from(session).where(eq(session.key, key))
  return stored && sessionRowOf(stored)
}
