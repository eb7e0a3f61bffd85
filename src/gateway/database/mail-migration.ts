/** Creates the table of messages to travellers. */
export const mailTable: readonly string[] = [
  `create table mail (
        id text primary key,
        place bigint not null generated always as identity,
        booking_reference char(6) not null,
        storefront text not null,
        kind text not null,
        recipient text not null,
        locale text not null,
        subject text not null,
        plain text not null,
        html text not null,
        written_at bigint not null,
        sent_at bigint
      )`,
  `create index mail_booking_reference on mail (booking_reference)`,
  `create index mail_sent_at on mail (sent_at)`,
]

/** Creates the table of events for which a message could not be composed yet. */
export const unwrittenMailTable: readonly string[] = [
  `create table unwritten_mail (
        id text primary key,
        event jsonb not null,
        tries integer not null,
        due_at bigint not null
      )`,
  `create index unwritten_mail_due_at on unwritten_mail (due_at)`,
]

/** Adds the columns for delivery through a mail server. */
export const mailDelivery: readonly string[] = [
  `alter table mail add column tries integer not null default 0`,
  `alter table mail add column due_at bigint`,
  `create index mail_unsent on mail (written_at) where sent_at is null`,
]
