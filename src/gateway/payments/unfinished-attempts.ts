import { and, eq, gt, inArray, lte, ne, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { attempt } from '../database/tables.ts'
import { type Attempt, attemptOf, committedPhases, type AttemptPhase } from './attempts.ts'

/** Phases before a final one in which an attempt counts as the conversation's open purchase. */
export const unfinishedPhases: readonly AttemptPhase[] = ['intent', 'challenge', ...committedPhases]

/** Reads the unfinished attempts of a conversation except one, and locks them until the transaction ends. */
export const openAttemptsOf = async (database: Database, sessionKey: string, exceptId: string): Promise<Attempt[]> => {
  const rows = await database
    .select()
    .from(attempt)
    .where(and(eq(attempt.sessionKey, sessionKey), ne(attempt.requestId, exceptId), inArray(attempt.phase, unfinishedPhases)))
    .orderBy(attempt.requestId)
    .for('update')
  return rows.map(attemptOf)
}

/**
 * Reads the unfinished attempts last updated before `since` or after `until`, oldest first. An update after `until` lies in the
 * future: the sandbox's clock was moved back.
 */
export const neglectedAttempts = async (
  database: Database,
  { since, until }: { since: number; until: number },
): Promise<Attempt[]> => {
  const isNeglected = or(lte(attempt.updatedAt, since), gt(attempt.updatedAt, until))
  const rows = await database
    .select()
    .from(attempt)
    .where(and(isNeglected, inArray(attempt.phase, ['intent', 'challenge', 'void_pending', ...committedPhases])))
    .orderBy(attempt.updatedAt)
  return rows.map(attemptOf)
}
