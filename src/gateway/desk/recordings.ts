import { randomInt, randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { recordingOpening, sharedRecording } from '../database/desk-tables.ts'
import { HttpError } from '../platform/http-error.ts'

/** Letters and digits that cannot be mistaken for one another. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const day = 24 * 60 * 60_000

/** Maximum storage time of a recording, in days. */
export const keptDays = 30

/** Maximum number of stored recordings. Further ones are refused until some have expired. */
const mostKept = 5_000

/** A support code: eight characters that are easy to read out. */
export const codeForm = /^[A-HJKMNP-Z2-9]{8}$/

const drawCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)] ?? '').join('')

export interface StoredUntil {
  code: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * Stores a recording that a traveller's browser has encrypted, for a number of days. Throws an HttpError 503 if too many are
 * stored.
 */
export const keepRecording = async (database: Database, data: string, days: number, now: number): Promise<StoredUntil> => {
  const [kept] = await database.select({ all: count() }).from(sharedRecording)
  if ((kept?.all ?? 0) >= mostKept)
    throw new HttpError(503, 'No more recordings can be stored at the moment', { 'retry-after': '3600' })
  const expiresAt = now + days * day
  for (;;) {
    const code = drawCode()
    const row = { code, data, createdAt: now, expiresAt }
    const made = await database
      .insert(sharedRecording)
      .values(row)
      .onConflictDoNothing()
      .returning({ code: sharedRecording.code })
    if (made.length > 0) return { code, expiresAt }
  }
}

/** The opening of a recording by a member of staff. */
interface Opening {
  staffName: string
  /** Epoch milliseconds. */
  openedAt: number
}

export interface OpenedByStaff extends StoredUntil {
  data: string
  createdAt: number
  /** Earlier openings of the recording, newest first. */
  openings: Opening[]
}

/** Maximum number of openings that are listed. */
const mostTold = 200

const opened = { staffName: recordingOpening.staffName, openedAt: recordingOpening.openedAt }

/** Lists the openings of all recordings, newest first. `code` is a support code, or the id of a recording file. */
export const listOpenings = (database: Database): Promise<(Opening & { code: string })[]> =>
  database
    .select({ code: recordingOpening.code, ...opened })
    .from(recordingOpening)
    .orderBy(desc(recordingOpening.openedAt))
    .limit(mostTold)

/** Records that a member of staff opens a recording. Returns the earlier openings. */
export const noteOpening = async (database: Database, code: string, staffName: string, now: number): Promise<Opening[]> => {
  const before = await database
    .select(opened)
    .from(recordingOpening)
    .where(eq(recordingOpening.code, code))
    .orderBy(desc(recordingOpening.openedAt))
    .limit(mostTold)
  await database.insert(recordingOpening).values({ id: randomUUID(), code, staffName, openedAt: now })
  return before
}

/**
 * Reads a recording for a member of staff, and records the opening. Returns undefined if the recording does not exist or has
 * expired.
 */
export const openRecording = async (
  database: Database,
  code: string,
  staffName: string,
  now: number,
): Promise<OpenedByStaff | undefined> => {
  const [row] = await database
    .select()
    .from(sharedRecording)
    .where(and(eq(sharedRecording.code, code), gt(sharedRecording.expiresAt, now)))
  if (!row) return undefined
  return { ...row, openings: await noteOpening(database, code, staffName, now) }
}

/** Deletes a recording for anyone who knows its code. Does not reveal whether the recording existed. */
export const deleteRecording = async (database: Database, code: string): Promise<void> => {
  await database.delete(sharedRecording).where(eq(sharedRecording.code, code))
}

/** Deletes expired recordings. */
export const sweepRecordings = async (database: Database, now: number): Promise<void> => {
  await database.delete(sharedRecording).where(lt(sharedRecording.expiresAt, now))
}
