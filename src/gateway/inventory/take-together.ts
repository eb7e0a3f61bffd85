import { type SQL, sql } from 'drizzle-orm'
import type { Engine } from '../airline/engine.ts'
import { type SeatsInClass, seatsInClass } from './inventory.ts'
import type { WantedCabin, WantedStock } from './wanted-stock.ts'

/**
 * Returns the largest number of sold seats in a cabin at which the booking class still has enough, or -1. A sold seat never adds any
 * to the class, so the number is found by halving.
 */
const mostSold = ({ capacity, after }: SeatsInClass, count: number): number => {
  let [most, tooMany] = [-1, capacity + 1]
  while (tooMany - most > 1) {
    const sold = Math.floor((most + tooMany) / 2)
    if (after(sold) < count) tooMany = sold
    else most = sold
  }
  return most
}

const rowFor = (engine: Engine, wanted: WantedCabin, pricedAt: number, place: number): SQL | undefined => {
  const { flightKey, cabin, bookingClass, count } = wanted
  const open = seatsInClass(engine, wanted, pricedAt)
  if (!open || count > open.capacity) return undefined
  return sql`(${place}::integer, ${flightKey}::text, ${cabin}::text, ${bookingClass}::text, ${count}::integer,
    ${open.capacity}::integer, ${mostSold(open, count)}::integer)`
}

/**
 * Builds the statements that take seats in cabins and booking classes, as common table expressions by name, and the condition that all
 * are taken. They take nothing unless the expression `after` returns a row. Returns undefined for chosen seats and extras, for
 * several cabins of one flight, and for flights that cannot be sold.
 */
export const takingTogether = (
  engine: Engine,
  { cabins, seats, extras }: WantedStock,
  pricedAt: number,
  after: string,
): { changes: Record<string, SQL>; isWhole: SQL } | undefined => {
  const isSimple =
    seats.length === 0 && extras.length === 0 && new Set(cabins.map(({ flightKey }) => flightKey)).size === cabins.length
  const rows = isSimple ? cabins.flatMap((cabin, place) => rowFor(engine, cabin, pricedAt, place) ?? []) : []
  if (rows.length === 0 || rows.length < cabins.length) return undefined
  // All purchases lock the rows in the order of `wantedBy`, which prevents deadlocks.
  const wanted = sql`select * from (values ${sql.join(rows, sql`, `)})
    as entry (place, flight_key, cabin, booking_class, count, capacity, most_sold)`
  return {
    changes: {
      wanted,
      in_cabin: sql`insert into flight_sale (flight_key, cabin, sold, capacity)
        select flight_key, cabin, count, capacity from wanted where exists (select from ${sql.identifier(after)}) order by place
        on conflict (flight_key, cabin) do update set sold = flight_sale.sold + excluded.sold
          where flight_sale.sold + excluded.sold <= flight_sale.capacity
        returning flight_key, cabin, sold`,
      in_class: sql`insert into class_sale (flight_key, booking_class, sold)
        select flight_key, booking_class, count from wanted natural join (select flight_key, cabin from in_cabin) as taken order by place
        on conflict (flight_key, booking_class) do update set sold = class_sale.sold + excluded.sold`,
    },
    isWhole: sql`(select count(*) from wanted join in_cabin using (flight_key, cabin)
      where in_cabin.sold - wanted.count <= wanted.most_sold) = ${rows.length}`,
  }
}
