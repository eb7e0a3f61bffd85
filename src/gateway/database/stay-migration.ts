/** Lets the gateway cancel reservations whose outcome it does not know. */
export const stayWithdrawal: readonly string[] = [
  `alter table reservation drop constraint reservation_status_check`,
  `alter table reservation add constraint reservation_status_check check (status in ('ASKED', 'CONFIRMED', 'FAILED', 'WITHDRAWING'))`,
  `alter table reservation add column withdraw_at bigint`,
  `create index reservation_withdraw_at on reservation (withdraw_at) where withdraw_at is not null`,
  `alter table stay_order add column stock_keys jsonb not null default '[]'`,
]

/** Creates the tables of reservations of cars and rooms, and of the stock and orders of the sandbox's suppliers. */
export const stayTables: readonly string[] = [
  `create table reservation (
        id text primary key,
        booking_reference char(6) not null,
        kind text not null check (kind in ('CAR', 'HOTEL')),
        status text not null check (status in ('ASKED', 'CONFIRMED', 'FAILED')),
        reason text check (reason in ('SUPPLIER_AWAY', 'SOLD_OUT', 'RATE_CHANGED')),
        confirmation text,
        terms jsonb not null,
        created_at bigint not null
      )`,
  `create index reservation_booking_reference on reservation (booking_reference)`,
  `create table stay_sale (
        stock_key text primary key,
        sold integer not null,
        capacity integer not null,
        constraint stay_sale_within_capacity check (sold >= 0 and sold <= capacity)
      )`,
  `create table stay_order (
        order_id text primary key,
        confirmation text not null,
        created_at bigint not null
      )`,
]
