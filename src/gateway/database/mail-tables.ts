import { bigint, char, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '#src/domain/mail.ts'
import { sealedJson } from './sealed-json.ts'
import { instant } from './columns.ts'

/**
 * The kinds of messages that belong to an account and not to a booking. The first contains a password reset link. The last goes to the
 * owner of an account that no longer exists.
 */
export const accountMailKinds = [
  'PASSWORD_RESET',
  'WELCOME',
  'PROFILE_KNOWN',
  'AGENCY_WELCOME',
  'AGENCY_CONFIRMED',
  'ACCOUNT_DELETED',
] as const

/**
 * Messages to travellers. A message is stored in the transaction of the event that it reports. Links are stored as paths of the
 * storefront, and completed on delivery.
 */
export const mail = pgTable(
  'mail',
  {
    /** Derived from the event, so that an event is reported only once. */
    id: text('id').primaryKey(),
    /** Ascending in the order in which messages are composed. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Empty for a message that belongs to an account. */
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    storefront: text('storefront').notNull(),
    kind: text('kind', { enum: [...mailKinds, ...accountMailKinds] }).notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Null until the message has been delivered. */
    sentAt: instant('sent_at'),
    /** Number of failed delivery attempts. */
    tries: integer('tries').notNull().default(0),
    /**
     * Time of the next attempt. While a process is delivering the message, the end of its lease. Null before the first attempt.
     */
    dueAt: instant('due_at'),
  },
  (table) => [index('mail_booking_reference').on(table.bookingReference), index('mail_sent_at').on(table.sentAt)],
)

/** Events for which a message could not be composed yet. Composing is retried until it succeeds. */
export const unwrittenMail = pgTable(
  'unwritten_mail',
  {
    /** Id of the message to compose. */
    id: text('id').primaryKey(),
    /** The event, with the booking as it was at that time. */
    event: sealedJson('event').notNull(),
    tries: integer('tries').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('unwritten_mail_due_at').on(table.dueAt)],
)
