/** Marks earned miles in members' statements, and adds the table of agencies' commissions. */
export const earningTables: readonly string[] = [
  `alter table miles_entry add column is_earned boolean not null default false`,
  `create table commission_entry (
        id bigint primary key generated always as identity,
        account_id text not null,
        booking_reference char(6) not null,
        fare bigint not null,
        amount bigint not null,
        currency text not null,
        request_id text not null,
        at bigint not null
      )`,
  `create index commission_entry_account_id on commission_entry (account_id, id)`,
]
