/** A migration. Its statements run once. */
export interface Migration {
  name: string
  statements: readonly string[]
}

/** SQL that converts a booking reference to a number, in the same way as `orderIdOf` in wire/references.ts. */
const signsAsNumber = [2, 3, 4, 5, 6].reduce(
  (read, place) => `(${read} * 23 + strpos('CDFGHJKMNPQRTVWXY34679', substr(reference, ${place}, 1)))`,
  "strpos('CDFGHJKMNPQRTVWXY34679', substr(reference, 1, 1))",
)

/** The migrations up to the addition of bookings on hold. */
export const firstMigrations: readonly Migration[] = [
  {
    name: '0001 sessions, inventory, attempts, bookings',
    statements: [
      `create table session (
        key text primary key,
        cookie_hash text not null,
        storefront text not null,
        status text not null check (status in ('open', 'completed')),
        state jsonb not null,
        created_at bigint not null,
        touched_at bigint not null,
        completed_at bigint,
        booking_reference text
      )`,
      `create table offer (
        session_key text not null,
        ref integer not null,
        payload jsonb not null,
        expires_at bigint not null,
        primary key (session_key, ref)
      )`,
      `create index offer_expires_at on offer (expires_at)`,
      `create table flight_sale (
        flight_key text not null,
        cabin text not null,
        sold integer not null default 0,
        capacity integer not null,
        primary key (flight_key, cabin),
        constraint flight_sale_within_capacity check (sold >= 0 and sold <= capacity)
      )`,
      `create table class_sale (
        flight_key text not null,
        booking_class text not null,
        sold integer not null default 0,
        primary key (flight_key, booking_class),
        constraint class_sale_not_negative check (sold >= 0)
      )`,
      `create table seat (
        flight_key text not null,
        seat_code text not null,
        status text not null check (status in ('held', 'sold')),
        session_key text not null,
        passenger_index integer not null,
        booking_reference text,
        held_until bigint,
        primary key (flight_key, seat_code)
      )`,
      `create index seat_session_key on seat (session_key)`,
      `create index seat_held_until on seat (held_until)`,
      `create table extra_sale (
        stock_key text primary key,
        sold integer not null default 0,
        capacity integer not null,
        constraint extra_sale_within_capacity check (sold >= 0 and sold <= capacity)
      )`,
      `create table attempt (
        request_id text primary key,
        session_key text not null,
        cookie_hash text not null,
        fingerprint text not null,
        phase text not null check (phase in ('intent', 'challenge', 'held', 'authorised', 'ticketed', 'captured', 'done', 'declined', 'voided', 'void_pending')),
        amount bigint not null,
        currency text not null,
        authorisation_id text,
        card_brand text,
        last_four text,
        outcome text,
        outcome_status integer,
        booking_reference text,
        work jsonb,
        reason text,
        attempts integer not null default 0,
        created_at bigint not null,
        updated_at bigint not null
      )`,
      `create index attempt_phase on attempt (phase, updated_at)`,
      `create index attempt_session_key on attempt (session_key)`,
      `create table authorisation (
        id text primary key,
        request_id text not null,
        amount bigint not null,
        currency text not null,
        state text not null check (state in ('authorised', 'captured', 'voided')),
        void_failures integer not null default 0,
        created_at bigint not null
      )`,
      `create index authorisation_request_id on authorisation (request_id)`,
      `create unique index authorisation_captured_once on authorisation (request_id) where state = 'captured'`,
      `create table ledger_entry (
        id bigint primary key generated always as identity,
        request_id text not null,
        account text not null,
        currency text not null,
        amount bigint not null,
        at bigint not null
      )`,
      `create index ledger_entry_request_id on ledger_entry (request_id)`,
      `create table booking (
        reference char(6) primary key,
        request_id text not null,
        session_key text not null,
        last_name_folded text not null,
        status text not null,
        payload jsonb not null,
        total bigint not null,
        currency text not null,
        created_at bigint not null,
        constraint booking_request_id unique (request_id)
      )`,
      `create index booking_session_key on booking (session_key)`,
      `create table ticket (
        number text primary key,
        booking_reference char(6) not null,
        passenger_index integer not null,
        kind text not null check (kind in ('VCR', 'EMD'))
      )`,
      `create index ticket_booking_reference on ticket (booking_reference)`,
      `create table challenge (
        transaction_id text primary key,
        request_id text not null,
        state text not null check (state in ('waiting', 'passed', 'failed', 'abandoned')),
        expires_at bigint not null
      )`,
      `create index challenge_request_id on challenge (request_id)`,
      `create table setting (
        name text primary key,
        value jsonb not null
      )`,
    ],
  },
  {
    name: '0002 order ids',
    statements: [
      `alter table booking add column order_id text`,
      `update booking set order_id = substr(payload ->> 'storefront', 1, 2) || lpad(cast((cast(${signsAsNumber} as bigint) * 61803398873 + 27182818284590) % 100000000000000 as text), 14, '0')`,
      `alter table booking alter column order_id set not null`,
      `alter table booking add constraint booking_order_id unique (order_id)`,
    ],
  },
  {
    name: '0003 accounts',
    statements: [
      `create table account (
        id text primary key,
        kind text not null check (kind in ('member', 'agency')),
        login text not null,
        password text not null,
        profile jsonb not null,
        is_of_sandbox boolean not null default false,
        created_at bigint not null,
        constraint account_kind_login unique (kind, login)
      )`,
      `create table signed_in (
        cookie_hash text primary key,
        account_id text not null,
        since bigint not null,
        touched_at bigint not null
      )`,
      `create index signed_in_account_id on signed_in (account_id)`,
      `create table reset_key (
        key_hash text primary key,
        account_id text,
        expires_at bigint not null,
        shown text
      )`,
      `alter table booking add column account_id text`,
      `create index booking_account_id on booking (account_id)`,
    ],
  },
  {
    name: '0004 payments by parts',
    statements: [
      `create table stored_value (
        key text primary key,
        currency text not null,
        spent bigint not null default 0,
        capacity bigint not null,
        constraint stored_value_within_capacity check (spent >= 0 and spent <= capacity)
      )`,
      `alter table authorisation add column part text not null default '1'`,
      `drop index authorisation_captured_once`,
      `create unique index authorisation_captured_once on authorisation (request_id, part) where state = 'captured'`,
      `alter table challenge add column part text not null default '1'`,
      `alter table challenge add column kind text not null default 'bank' check (kind in ('bank', 'provider'))`,
      `alter table challenge add column return_state text`,
      `alter table challenge add column returned_at bigint`,
      `alter table challenge add column called_back_at bigint`,
      `alter table challenge add column foreign_at bigint`,
      `drop index challenge_request_id`,
      `alter table challenge add constraint challenge_request_part unique (request_id, part)`,
      `alter table challenge add constraint challenge_return_state unique (return_state)`,
    ],
  },
  {
    name: '0005 holds',
    statements: [
      `create table hold (
        booking_reference char(6) primary key,
        cookie_hash text not null,
        state text not null check (state in ('open', 'paying', 'paid', 'lapsed', 'released')),
        pay_by bigint not null,
        held jsonb not null,
        paying_request_id text
      )`,
      `create index hold_state on hold (state, pay_by)`,
      `create index hold_cookie_hash on hold (cookie_hash)`,
    ],
  },
]
