/** Creates the tables of products that suppliers fulfil, and allows refunds of those that were not. */
export const fulfilmentTables: readonly string[] = [
  `create table fulfilment_line (
        id text primary key,
        booking_reference char(6) not null,
        request_id text not null,
        kind text not null,
        code text not null,
        state text not null check (state in ('waiting', 'sold', 'failed', 'returned', 'cancelling', 'cancelled', 'claimed')),
        amount bigint not null,
        currency text not null,
        details jsonb not null,
        supplier_reference text,
        reason text,
        tries integer not null,
        created_at bigint not null,
        due_at bigint not null,
        returns_at bigint not null,
        changed_at bigint not null,
        constraint fulfilment_line_not_negative check (amount >= 0)
      )`,
  `create index fulfilment_line_booking_reference on fulfilment_line (booking_reference)`,
  `create index fulfilment_line_state on fulfilment_line (state, due_at)`,
  `create table supplier_sale (
        id text primary key,
        supplier text not null,
        code text not null,
        reference text not null,
        amount bigint not null,
        currency text not null,
        state text not null check (state in ('sold', 'cancelled', 'claimed')),
        created_at bigint not null
      )`,
  `create table supplier_event (
        id text primary key,
        supplier text not null,
        event jsonb not null,
        created_at bigint not null
      )`,
  `create index supplier_event_created_at on supplier_event (created_at)`,
  `alter table refund drop constraint refund_reason_check`,
  `alter table refund add constraint refund_reason_check check (reason in ('CANCELLED', 'CHANGED', 'HOLD', 'UPGRADE', 'NOT_FULFILLED'))`,
]
