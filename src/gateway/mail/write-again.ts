import { asc, eq, lte } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import type { Database } from '../database/database.ts'
import { type MailEvent, patience, writeMail } from './post.ts'
import { unwrittenMail } from '../database/mail-tables.ts'
import { postOf } from '../platform/post.ts'

/** The number of messages composed in one pass. */
const mostAtOnce = 50

const day = 86_400_000

/** Returns true for a reminder of a hold that has expired, which another message reports. */
const isOvertaken = ({ news, payload: { hold } }: MailEvent, now: number): boolean =>
  news.kind === 'HOLD_ENDING' && hold !== undefined && Date.parse(hold.payBy) <= now

const tryAgain = async (platform: Platform, database: Database, id: string, now: number): Promise<void> => {
  const [row] = await database.select().from(unwrittenMail).where(eq(unwrittenMail.id, id)).for('update')
  if (!row || row.dueAt > now) return
  const event = { ...(row.event as MailEvent), now }
  const engine = platform.engineOf(event.payload.storefront)
  if (isOvertaken(event, now) || (await writeMail(database, engine, postOf(platform), event)))
    await database.delete(unwrittenMail).where(eq(unwrittenMail.id, id))
  else
    await database
      .update(unwrittenMail)
      .set({ tries: row.tries + 1, dueAt: now + Math.min(day, patience * 2 ** row.tries) })
      .where(eq(unwrittenMail.id, id))
}

/**
 * Retries composing messages that failed before, each in its own transaction. A message describes the booking as it was at the
 * time of its event.
 */
export const writeMailAgain = async (platform: Platform): Promise<void> => {
  const { database, transact, clock, log } = platform
  const now = clock.now()
  const due = await database
    .select({ id: unwrittenMail.id })
    .from(unwrittenMail)
    .where(lte(unwrittenMail.dueAt, now))
    .orderBy(asc(unwrittenMail.dueAt))
    .limit(mostAtOnce)
  for (const { id } of due) {
    try {
      await transact((transaction) => tryAgain(platform, transaction, id, now))
    } catch (thrown) {
      log('mail.notTriedAgain', { error: thrown })
    }
  }
}
