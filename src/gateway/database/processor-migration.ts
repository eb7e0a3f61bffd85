/** Creates the table of charges at a processor, and adds the address of the processor's page to challenges. */
export const processorIntents: readonly string[] = [
  `create table processor_intent (
        id text primary key,
        request_id text not null,
        part text not null,
        intent_id text not null unique,
        amount bigint not null,
        currency text not null,
        method text,
        tries integer not null default 0,
        return_state text not null,
        created_at bigint not null,
        closed_at bigint
      )`,
  `create index processor_intent_open on processor_intent (request_id) where closed_at is null`,
  `alter table challenge add column url text`,
]
