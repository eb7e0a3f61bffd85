import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Cabin, cabins } from '#src/domain/search.ts'
import type { Database } from '../database/database.ts'
import { rowsOf } from '../database/rows.ts'
import type { FlightKey, Sales, SoldOf } from '../airline/flight.ts'

/** Seats that bookings and holds take, by flight and cabin. Cabins without any are left out. */
export type SoldCabins = [flight: FlightKey, cabin: Cabin, sold: number][]

const nameOf = (flight: FlightKey, cabin: Cabin): string => `${flight}/${cabin}`

/** Creates the engine's view of stored sales. */
export const soldOfCabins = (cabins: SoldCabins): SoldOf => {
  const byName = new Map(cabins.map(([flight, cabin, sold]) => [nameOf(flight, cabin), sold]))
  return (flight, cabin) => byName.get(nameOf(flight, cabin)) ?? 0
}

const SoldCabin = z.object({ flight_key: z.string(), cabin: z.enum(cabins), sold: z.number() })

/** Reads the seats that bookings and holds take on these flights. */
export const readSold = async (database: Database, flights: Iterable<FlightKey>): Promise<SoldCabins> => {
  const keys = JSON.stringify([...flights])
  const rows = await rowsOf(
    database,
    SoldCabin,
    sql`select flight_key, cabin, sold from flight_sale where sold > 0 and flight_key in (select jsonb_array_elements_text(${keys}::jsonb)) order by flight_key, cabin`,
  )
  return rows.map(({ flight_key, cabin, sold }) => [flight_key, cabin, sold])
}

type SeatsByFlight = ReadonlyMap<FlightKey, ReadonlySet<string>>

const noSeats: ReadonlySet<string> = new Set()

const TakenSeat = z.object({ flight_key: z.string(), seat_code: z.string() })

/** Reads the seats of these flights that are sold, or held until after `now`. */
const readSeats = async (database: Database, flights: Iterable<FlightKey>, now: number): Promise<SeatsByFlight> => {
  const keys = JSON.stringify([...flights])
  const rows = await rowsOf(
    database,
    TakenSeat,
    sql`select flight_key, seat_code from seat where (status = 'sold' or held_until > ${now}) and flight_key in (select jsonb_array_elements_text(${keys}::jsonb))`,
  )
  const byFlight = new Map<FlightKey, Set<string>>()
  for (const { flight_key, seat_code } of rows) byFlight.set(flight_key, (byFlight.get(flight_key) ?? new Set()).add(seat_code))
  return byFlight
}

/** The result of a computation, and the sales that it depends on. */
export interface FoundWithSales<Result> {
  result: Result
  sold: SoldCabins
  /** All flights that the computation looked up, with or without sales. */
  asked: ReadonlySet<FlightKey>
}

/**
 * Runs a pure computation of the engine against the sales in the database. The first run has no sales and shows which flights
 * the computation looks up. It runs again only if those flights have sales or taken seats.
 */
export const withSales = async <Result>(
  database: Database,
  now: number,
  work: (sales: Sales) => Result,
): Promise<FoundWithSales<Result>> => {
  const known = new Set<FlightKey>()
  let sold: SoldCabins = []
  let seats: SeatsByFlight = new Map()
  for (;;) {
    const asked = new Set<FlightKey>()
    const reading = soldOfCabins(sold)
    const soldOf: SoldOf = (flight, cabin) => {
      asked.add(flight)
      return reading(flight, cabin)
    }
    const result = work({ now, soldOf, seatsOf: (flight) => seats.get(flight) ?? noSeats })
    const news = [...asked].filter((flight) => !known.has(flight))
    for (const flight of news) known.add(flight)
    if (news.length === 0) return { result, sold, asked: known }
    const [found, taken] = [await readSold(database, news), await readSeats(database, news, now)]
    if (found.length === 0 && taken.size === 0) return { result, sold, asked: known }
    sold = [...sold, ...found]
    seats = new Map([...seats, ...taken])
  }
}

/** Returns true if the sales that a result depends on are unchanged. */
export const areSalesSame = async (
  database: Database,
  found: Pick<FoundWithSales<unknown>, 'sold' | 'asked'>,
): Promise<boolean> => {
  const current = await readSold(database, found.asked)
  const [before, now] = [soldOfCabins(found.sold), soldOfCabins(current)]
  return [...current, ...found.sold].every(([flight, cabin]) => now(flight, cabin) === before(flight, cabin))
}
