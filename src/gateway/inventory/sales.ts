import { sql } from 'drizzle-orm'
import type { Cabin } from '#src/domain/search.ts'
import type { Database } from '../database/database.ts'
import type { FlightKey, Sales, SoldOf } from '../airline/flight.ts'

/** What orders and holds have on the cabins of some flights: `[flight, cabin, how many]`, without zeros. */
export type SoldCabins = [flight: FlightKey, cabin: Cabin, sold: number][]

const nameOf = (flight: FlightKey, cabin: Cabin): string => `${flight}/${cabin}`

/** Reads the cabins back as the engine asks for them. */
export const soldOfCabins = (cabins: SoldCabins): SoldOf => {
  const byName = new Map(cabins.map(([flight, cabin, sold]) => [nameOf(flight, cabin), sold]))
  return (flight, cabin) => byName.get(nameOf(flight, cabin)) ?? 0
}

const readSold = async (database: Database, flights: Iterable<FlightKey>): Promise<SoldCabins> => {
  const keys = JSON.stringify([...flights])
  const { rows } = (await database.execute(
    sql`select flight_key, cabin, sold from flight_sale where sold > 0 and flight_key in (select jsonb_array_elements_text(${keys}::jsonb)) order by flight_key, cabin`,
  )) as { rows: { flight_key: string; cabin: Cabin; sold: number }[] }
  return rows.map(({ flight_key, cabin, sold }) => [flight_key, cabin, Number(sold)])
}

type SeatsByFlight = ReadonlyMap<FlightKey, ReadonlySet<string>>

const noSeats: ReadonlySet<string> = new Set()

/** The seats of some flights that are sold, or held until after `now`. */
const readSeats = async (database: Database, flights: Iterable<FlightKey>, now: number): Promise<SeatsByFlight> => {
  const keys = JSON.stringify([...flights])
  const { rows } = (await database.execute(
    sql`select flight_key, seat_code from seat where (status = 'sold' or held_until > ${now}) and flight_key in (select jsonb_array_elements_text(${keys}::jsonb))`,
  )) as { rows: { flight_key: string; seat_code: string }[] }
  const byFlight = new Map<FlightKey, Set<string>>()
  for (const { flight_key, seat_code } of rows) byFlight.set(flight_key, (byFlight.get(flight_key) ?? new Set()).add(seat_code))
  return byFlight
}

/** What was found, and on which sales it rests. */
export interface Found<Result> {
  result: Result
  sold: SoldCabins
  /** Every flight that was asked about, sold or not. */
  asked: ReadonlySet<FlightKey>
}

/**
 * Runs pure work of the engine with what the database has sold. The work tells by asking which flights it needs: it runs
 * once with nothing sold, and again only when some of those flights have sales, or seats that are taken.
 */
export const withSales = async <Result>(
  database: Database,
  now: number,
  work: (sales: Sales) => Result,
): Promise<Found<Result>> => {
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

/** Whether the database has sold the same on these flights as was found before. */
export const areSalesSame = async (database: Database, found: Pick<Found<unknown>, 'sold' | 'asked'>): Promise<boolean> => {
  const current = await readSold(database, found.asked)
  const [before, now] = [soldOfCabins(found.sold), soldOfCabins(current)]
  return [...current, ...found.sold].every(([flight, cabin]) => now(flight, cabin) === before(flight, cabin))
}
