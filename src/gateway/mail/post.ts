import { createHash } from 'node:crypto'
import { asc, eq, type SQL } from 'drizzle-orm'
import { type MailKind, mailKinds, type SentMail } from '#src/domain/mail.ts'
import { masksOf, shownEmailAddress } from '#src/domain/privacy.ts'
import type { Database } from '../database/database.ts'
import type { Engine } from '../airline/engine.ts'
import type { BookingPayload } from '../bookings/booking-payload.ts'
import { servingStorefront } from '../platform/storefronts.ts'
import { compose } from './compose.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { bookingOf, type MailNews } from './news.ts'
import { mail, unwrittenMail } from '../database/mail-tables.ts'
import type { Post } from '../platform/post.ts'

/** An event that is reported to the travellers of a booking. */
export interface MailEvent {
  reference: string
  payload: BookingPayload
  /** The booking row's status. */
  status: string
  news: MailNews
  /**
   * Identifies the cause of the event, for example the request id of a purchase. Each kind of event is reported once per cause.
   */
  cause: string
  /** Time of the event, in epoch milliseconds. */
  now: number
}

const idOf = ({ news, cause }: MailEvent): string =>
  createHash('sha256').update(`${news.kind} ${cause}`).digest('hex').slice(0, 32)

/** Returns the language of a booking, in which all its messages are written. */
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

/** Composes a message, or returns undefined if that fails. A failure is only logged, because it must not undo the booking. */
const composed = (engine: Engine, { log }: Post, event: MailEvent, recipient: string) => {
  try {
    return written(engine, event, recipient)
  } catch (thrown) {
    log('mail.notWritten', { kind: event.news.kind, error: thrown })
    return undefined
  }
}

const isOfBooking = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind)

type Sent = Pick<typeof mail.$inferSelect, 'id' | 'kind' | 'recipient' | 'storefront' | 'sentAt'>

const sentAmong = (rows: readonly Sent[], { addressOf }: Post): SentMail[] =>
  rows.flatMap(({ id, kind, recipient, storefront, sentAt }) =>
    sentAt === null || !isOfBooking(kind)
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

/** Reads the messages sent about a booking, oldest first. Addresses are masked if the storefront masks them. */
export const mailsOf = async (database: Database, post: Post, reference: string): Promise<SentMail[]> =>
  sentAmong(await database.select().from(mail).where(eq(mail.bookingReference, reference)).orderBy(asc(mail.place)), post)

/** Delay before a failed message is composed again, in milliseconds. It doubles each time, up to a day. */
export const patience = 60_000

/** Composes an event's message as a row of `mail`. Returns `nobody` if there is no recipient, or undefined if composing fails. */
const rowFor = (engine: Engine, post: Post, event: MailEvent) => {
  const { reference, payload, news, now } = event
  const recipient = payload.state.contact?.email
  if (!recipient) return 'nobody'
  const letter = composed(engine, post, event, recipient)
  const sentAt = post.addressOf ? now : null
  return letter && { id: idOf(event), bookingReference: reference, kind: news.kind, recipient, ...letter, writtenAt: now, sentAt }
}

const inserting = (database: Database, row: typeof mail.$inferInsert) =>
  database.insert(mail).values(row).onConflictDoNothing().returning()

/** Composes and stores the message for an event. Returns the stored row, or undefined if it could not be composed. */
const stored = async (database: Database, engine: Engine, post: Post, event: MailEvent) => {
  const row = rowFor(engine, post, event)
  return row === 'nobody' ? [] : row && inserting(database, row)
}

/**
 * Composes the message for the event that creates a booking. `posting` is the statement that stores it, and `mails` lists it if it
 * counts as sent. Returns undefined if composing fails.
 */
export const draftFirstMail = (
  database: Database,
  engine: Engine,
  post: Post,
  event: MailEvent,
): { posting: SQL | undefined; mails: SentMail[] } | undefined => {
  const row = rowFor(engine, post, event)
  if (row === 'nobody') return { posting: undefined, mails: [] }
  return row && { posting: inserting(database, row).getSQL(), mails: sentAmong([row], post) }
}

/**
 * Composes and stores the message for an event. Returns false if it could not be composed, and true if it was stored or the
 * booking has no e-mail address.
 */
export const writeMail = async (database: Database, engine: Engine, post: Post, event: MailEvent): Promise<boolean> =>
  (await stored(database, engine, post, event)) !== undefined

/**
 * Stores the message for the event that creates a booking, in the caller's transaction. If it cannot be composed, the event is stored for
 * another attempt. Returns the message if it has been sent.
 */
export const postFirstMail = async (database: Database, engine: Engine, post: Post, event: MailEvent): Promise<SentMail[]> => {
  const rows = await stored(database, engine, post, event)
  if (!rows)
    await database
      .insert(unwrittenMail)
      .values({ id: idOf(event), event, tries: 1, dueAt: event.now + patience })
      .onConflictDoNothing()
  return sentAmong(rows ?? [], post)
}

/**
 * Stores the message for an event in the caller's transaction, at most once per event. If it cannot be composed, the event is
 * stored for another attempt. Returns all messages about the booking that have been sent, without those still waiting.
 */
export const postMail = async (database: Database, engine: Engine, post: Post, event: MailEvent): Promise<SentMail[]> => {
  await postFirstMail(database, engine, post, event)
  return mailsOf(database, post, event.reference)
}
