import { bigint, char, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { mailKinds } from '#src/domain/mail.ts'
import { sealedJson } from './sealed-json.ts'
import { instant } from './columns.ts'

/**
 * What was written to travellers: each row is written in the transaction that makes true what it tells. Addresses of the storefront
 * stand in it as paths, which whoever delivers it completes.
 */
export const mail = pgTable(
  'mail',
  {
    /** Follows from what it tells of, so that telling it twice writes it once. */
    id: text('id').primaryKey(),
    /** The order in which they were written. */
    place: bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bookingReference: char('booking_reference', { length: 6 }).notNull(),
    storefront: text('storefront').notNull(),
    kind: text('kind', { enum: mailKinds }).notNull(),
    recipient: text('recipient').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    writtenAt: instant('written_at').notNull(),
    /** Null until it is delivered. */
    sentAt: instant('sent_at'),
    /** The number of failed attempts to deliver it. */
    tries: integer('tries').notNull().default(0),
    /** The next attempt, or the end of the lease of the process that is delivering it. Null before the first attempt. */
    dueAt: instant('due_at'),
  },
  (table) => [index('mail_booking_reference').on(table.bookingReference), index('mail_sent_at').on(table.sentAt)],
)

/** What is still to be told because its message could not be composed: it is tried again until it is written. */
export const unwrittenMail = pgTable(
  'unwritten_mail',
  {
    /** Of the message that it becomes. */
    id: text('id').primaryKey(),
    /** What became true, and the booking as it was then. */
    event: sealedJson('event').notNull(),
    tries: integer('tries').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [index('unwritten_mail_due_at').on(table.dueAt)],
)
