/** Creates the tables for refunds, cancellations and travel credits. */
export const refundTables: readonly string[] = [
  `alter table authorisation add column token text`,
  `alter table authorisation add column refund_failures integer not null default 0`,
  `create table network_refund (
        id text primary key,
        authorisation_id text not null,
        amount bigint not null,
        currency text not null,
        created_at bigint not null
      )`,
  `create index network_refund_authorisation_id on network_refund (authorisation_id)`,
  `create table refund (
        id text primary key,
        booking_reference char(6) not null,
        request_id text not null,
        target jsonb not null,
        amount bigint not null,
        currency text not null,
        state text not null check (state in ('requested', 'pending', 'sent')),
        reason text not null check (reason in ('CANCELLED', 'CHANGED', 'HOLD', 'UPGRADE')),
        requested_at bigint not null,
        due_at bigint not null,
        sent_at bigint,
        constraint refund_above_zero check (amount > 0)
      )`,
  `create index refund_booking_reference on refund (booking_reference)`,
  `create index refund_state on refund (state, due_at)`,
  `create table cancellation (
        request_id text primary key,
        booking_reference char(6) not null,
        cookie_hash text not null,
        outcome text not null,
        created_at bigint not null,
        constraint cancellation_booking_reference unique (booking_reference)
      )`,
  `create table travel_credit (
        code text primary key,
        booking_reference char(6) not null,
        amount bigint not null,
        currency text not null,
        expires_on text not null
      )`,
]
