import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { session } from '../database/tables.ts'
import type { SessionState } from './session-state.ts'

type Stored = typeof session.$inferSelect

/** A conversation as its row says it. */
export type SessionRow = Omit<Stored, 'state'> & { state: SessionState }

/** A row with its state: tables know nothing of what a conversation holds. */
export const sessionRowOf = (stored: Stored): SessionRow => ({ ...stored, state: stored.state as SessionState })

/** The conversation of a key, open or completed, whoever it belongs to. */
export const findSession = async (database: Database, key: string): Promise<SessionRow | undefined> => {
  const [stored] = await database.select().from(session).where(eq(session.key, key))
  return stored && sessionRowOf(stored)
}
