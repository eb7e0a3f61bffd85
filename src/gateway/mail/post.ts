import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { SentMail } from '#src/domain/mail.ts'
import { masksOf, shownEmailAddress } from '#src/domain/privacy.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { compose } from './compose.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { bookingOf, type News } from './news.ts'
import { mail, unwrittenMail } from '../database/mail-tables.ts'
import type { Post } from '../platform/post.ts'

/** What has just become true of a booking. */
export interface MailEvent {
  reference: string
  payload: BookingPayload
  /** Of the booking's row. */
  status: string
  news: News
  /** What made it true, such as a purchase's request id: each is told once, however often it is done. */
  cause: string
  /** Epoch milliseconds. */
  now: number
}

const idOf = ({ news, cause }: MailEvent): string =>
  createHash('sha256').update(`${news.kind} ${cause}`).digest('hex').slice(0, 32)

/** The language that everything about a booking is written in. */
const localeOf = ({ language, state, storefront }: Pick<BookingPayload, 'language' | 'state' | 'storefront'>): string =>
  language ?? state.criteria?.locale ?? servingStorefront(storefront).locales[0] ?? 'en-US'

const written = (engine: Engine, event: MailEvent, recipient: string) => {
  const { reference, payload, news } = event
  const storefront = servingStorefront(payload.storefront)
  const letter = compose({
    news,
    booking: bookingOf(engine, reference, payload, event),
    storefront,
    locale: localeOf(payload),
    recipient,
  })
  const { locale, subject } = letter
  return { storefront: storefront.code, locale, subject, plain: letterText(letter), html: letterHtml(letter) }
}

/** A booking is never lost for want of its message: one that cannot be composed is logged, for somebody to look at, and tried again. */
const composed = (engine: Engine, { log }: Post, event: MailEvent, recipient: string) => {
  try {
    return written(engine, event, recipient)
  } catch (thrown) {
    log('mail.notWritten', { kind: event.news.kind, error: thrown })
    return undefined
  }
}

/** What was sent about a booking, oldest first, as its travellers may be told. */
export const mailsOf = async (database: Database, { addressOf }: Post, reference: string): Promise<SentMail[]> => {
  const rows = await database.select().from(mail).where(eq(mail.bookingReference, reference)).orderBy(asc(mail.place))
  return rows.flatMap(({ id, kind, recipient, storefront, sentAt }) =>
    sentAt === null
      ? []
      : [
          {
            kind,
            to: shownEmailAddress(recipient, masksOf(servingStorefront(storefront).privacySettings)).text,
            at: new Date(sentAt).toISOString(),
            ...(addressOf && { address: addressOf(id) }),
          },
        ],
  )
}

/** The first delay before a message that could not be composed is retried. It doubles each time, for a day at most. */
export const patience = 60_000

/** Writes the message of an event where it can be composed. Tells whether nothing is left to be written of it. */
export const writeMail = async (database: Database, engine: Engine, post: Post, event: MailEvent): Promise<boolean> => {
  const { reference, payload, news, now } = event
  const recipient = payload.state.contact?.email
  if (!recipient) return true
  const letter = composed(engine, post, event, recipient)
  if (!letter) return false
  const sentAt = post.addressOf ? now : null
  await database
    .insert(mail)
    .values({ id: idOf(event), bookingReference: reference, kind: news.kind, recipient, ...letter, writtenAt: now, sentAt })
    .onConflictDoNothing()
  return true
}

/**
 * Writes to the contact of a booking what has become true of it, in the caller's transaction: with it the message is kept or is not. Told
 * again it writes nothing. What cannot be composed is kept to be tried again. Gives what was sent of the booking: never what is still to be
 * written.
 */
export const postMail = async (database: Database, engine: Engine, post: Post, event: MailEvent): Promise<SentMail[]> => {
  if (!(await writeMail(database, engine, post, event)))
    await database
      .insert(unwrittenMail)
      .values({ id: idOf(event), event, tries: 1, dueAt: event.now + patience })
      .onConflictDoNothing()
  return mailsOf(database, post, event.reference)
}
