/** Creates the tables of waitlisted upgrades, and of the bookings that each browser has retrieved. */
export const upgradeTables: readonly string[] = [
  `create table upgrade_request (
        id text primary key,
        booking_reference char(6) not null,
        request_id text not null,
        storefront text not null,
        flight_key text not null,
        cabin text not null,
        kind text not null check (kind in ('BID', 'WAITLIST')),
        state text not null check (state in ('waiting', 'cleared', 'lapsed', 'cancelled')),
        is_settled boolean not null,
        rank integer not null,
        due_at bigint not null,
        departs_at bigint not null,
        terms jsonb not null,
        cancelled_by text,
        created_at bigint not null
      )`,
  `create index upgrade_request_booking_reference on upgrade_request (booking_reference)`,
  `create index upgrade_request_state on upgrade_request (state, due_at)`,
  `create table shown_trip (
        cookie_hash text not null,
        booking_reference char(6) not null,
        shown_at bigint not null,
        primary key (cookie_hash, booking_reference)
      )`,
]
