/** Creates the statement of each member's miles. */
export const milesTable: readonly string[] = [
  `create table miles_entry (
        id bigint primary key generated always as identity,
        account_id text not null,
        points bigint not null,
        balance bigint not null,
        request_id text not null,
        booking_reference char(6),
        at bigint not null
      )`,
  `create index miles_entry_account_id on miles_entry (account_id, id)`,
]
