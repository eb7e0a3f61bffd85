/** Creates the tables of the support desk. */
export const deskTables: readonly string[] = [
  `create table staff (
        name text primary key,
        password text not null,
        is_of_sandbox boolean not null default false,
        created_at bigint not null
      )`,
  `create table staff_session (
        cookie_hash text primary key,
        staff_name text not null,
        since bigint not null,
        touched_at bigint not null
      )`,
  `create index staff_session_staff_name on staff_session (staff_name)`,
  `create table shared_recording (
        code text primary key,
        data text not null,
        created_at bigint not null,
        expires_at bigint not null
      )`,
  `create index shared_recording_expires_at on shared_recording (expires_at)`,
  `create table recording_opening (
        id text primary key,
        code text not null,
        staff_name text not null,
        opened_at bigint not null
      )`,
  `create index recording_opening_code on recording_opening (code)`,
]
