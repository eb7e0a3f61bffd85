/** Creates the table of the abuse ledger. */
export const abuseTable = [
  `create table abuse (
    name text primary key,
    due bigint not null
  )`,
  `create index abuse_due on abuse (due)`,
]
