/** Tries that are counted against whoever makes them and what they are made at. */
export const abuseTable = [
  `create table abuse (
    name text primary key,
    due bigint not null
  )`,
  `create index abuse_due on abuse (due)`,
]
