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
