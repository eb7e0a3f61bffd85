import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Platform } from '../conversation/call.ts'
import { mail } from '../database/mail-tables.ts'
import { inLocale } from '#src/domain/configuration.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { addressedFrom } from './letter.ts'
import type { Mailer, Message } from './mailer.ts'

/** The number of messages sent in one pass. */
const mostAtOnce = 50

const minute = 60_000

/** Time in which a process may send a message before another process takes it over, in milliseconds. */
const lease = 5 * minute

/** Longest delay between attempts, in milliseconds. The delay doubles after each failure. */
const longestDelay = 60 * minute

/** Time for which delivery of a message is attempted, in milliseconds. After that, its news is out of date. */
const patience = 3 * 24 * 60 * minute

type Row = typeof mail.$inferSelect

const messageOf = ({ id, storefront, locale, recipient, subject, plain, html }: Row, origin: string): Message => ({
  id,
  sender: inLocale(servingStorefront(storefront).name, locale),
  to: recipient,
  subject,
  plain: addressedFrom(plain, origin),
  html: addressedFrom(html, origin),
})

const isDue = (now: number) =>
  and(isNull(mail.sentAt), gt(mail.writtenAt, now - patience), or(isNull(mail.dueAt), lte(mail.dueAt, now)))

/** Leases a message so that no other process sends it at the same time. Returns undefined if another process leased it first. */
const lend = async ({ database }: Platform, id: string, now: number): Promise<Row | undefined> => {
  const [row] = await database
    .update(mail)
    .set({ dueAt: now + lease })
    .where(and(eq(mail.id, id), isDue(now)))
    .returning()
  return row
}

/**
 * Extracts the codes of a mail server's refusal. The text of the refusal often repeats the traveller's address, which must not be
 * logged.
 */
const codesOf = (thrown: unknown): Record<string, unknown> => {
  const { code, responseCode } = Object(thrown) as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}

const postpone = async ({ database, log }: Platform, { id, kind, tries }: Row, now: number, thrown: unknown): Promise<void> => {
  log('mail.notSent', { id, kind, tries: tries + 1, ...codesOf(thrown) }, 'warn')
  await database
    .update(mail)
    .set({ tries: tries + 1, dueAt: now + Math.min(longestDelay, minute * 2 ** tries) })
    .where(eq(mail.id, id))
}

/**
 * Sends due messages, oldest first and at most 50 in a pass. A message is retried with growing delays, for at most three days,
 * until the mail server confirms that it has accepted it. If the process dies between sending a message and recording that, the
 * message is sent twice with the same Message-ID.
 */
export const deliverMail = async (platform: Platform, mailer: Mailer): Promise<void> => {
  const { database, clock, log } = platform
  const due = await database
    .select({ id: mail.id })
    .from(mail)
    .where(isDue(clock.now()))
    .orderBy(asc(mail.place))
    .limit(mostAtOnce)
  for (const { id } of due) {
    const row = await lend(platform, id, clock.now())
    if (!row) continue
    try {
      await mailer.send(messageOf(row, mailer.origin))
    } catch (thrown) {
      await postpone(platform, row, clock.now(), thrown)
      continue
    }
    if (row.kind === 'ACCOUNT_DELETED') {
      // Nothing about a deleted account may remain, not even the address of its last message.
      await database.delete(mail).where(eq(mail.id, id))
      log('mail.sent', { id, kind: row.kind }, 'info')
      continue
    }
    // The message contains a key that may be stored only as a hash, so its text is removed once it has been sent.
    const isSecret = row.kind === 'PASSWORD_RESET'
    await database
      .update(mail)
      .set({ sentAt: clock.now(), ...(isSecret && { plain: '', html: '' }) })
      .where(eq(mail.id, id))
    log('mail.sent', { id, kind: row.kind }, 'info')
  }
}
