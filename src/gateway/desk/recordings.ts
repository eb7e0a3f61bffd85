import { randomInt, randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { recordingOpening, sharedRecording } from '../database/desk-tables.ts'
import { HttpError } from '../platform/http-error.ts'

/** Without letters that look like digits. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

const day = 24 * 60 * 60_000

/** How long a recording is stored unless it is deleted earlier. */
export const keptDays = 30

/** Maximum number of stored recordings. More are refused until some expire. */
const mostKept = 5_000

/** An eight-character support code that is easy to read out. */
export const codeForm = /^[A-HJKMNP-Z2-9]{8}$/

const drawCode = (): string => Array.from({ length: 8 }, () => signs[randomInt(signs.length)] ?? '').join('')

export interface Kept {
  code: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/**
 * Stores a recording encrypted by a traveller's browser, for a number of days. Throws an HttpError 503 if too many are stored.
 */
export const keepRecording = async (database: Database, data: string, days: number, now: number): Promise<Kept> => {
  const [kept] = await database.select({ all: count() }).from(sharedRecording)
  if ((kept?.all ?? 0) >= mostKept) throw new HttpError(503, 'No more recordings are kept just now', { 'retry-after': '3600' })
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

/** A staff member who opened a recording, and when. */
interface Opening {
  staffName: string
  /** Epoch milliseconds. */
  openedAt: number
}

export interface Opened extends Kept {
  data: string
  createdAt: number
  /** Earlier openings, newest first. */
  openings: Opening[]
}

/** Maximum number of openings listed. */
const mostTold = 200

const opened = { staffName: recordingOpening.staffName, openedAt: recordingOpening.openedAt }

/** Reads all openings, newest first: by whom, and of which support code or recording file. */
export const listOpenings = (database: Database): Promise<(Opening & { code: string })[]> =>
  database
    .select({ code: recordingOpening.code, ...opened })
    .from(recordingOpening)
    .orderBy(desc(recordingOpening.openedAt))
    .limit(mostTold)

/** Records who opened a recording, and returns the earlier openings. */
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

/** Opens a recording for a staff member and records it. Undefined if it does not exist or has expired. */
export const openRecording = async (
  database: Database,
  code: string,
  staffName: string,
  now: number,
): Promise<Opened | undefined> => {
  const [row] = await database
    .select()
    .from(sharedRecording)
    .where(and(eq(sharedRecording.code, code), gt(sharedRecording.expiresAt, now)))
  if (!row) return undefined
  return { ...row, openings: await noteOpening(database, code, staffName, now) }
}

/** Deletes a recording, for whoever knows its code. Does not reveal whether it existed. */
export const deleteRecording = async (database: Database, code: string): Promise<void> => {
  await database.delete(sharedRecording).where(eq(sharedRecording.code, code))
}

/** Deletes expired recordings. */
export const sweepRecordings = async (database: Database, now: number): Promise<void> => {
  await database.delete(sharedRecording).where(lt(sharedRecording.expiresAt, now))
}
