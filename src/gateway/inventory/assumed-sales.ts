import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cabins } from '#src/domain/search.ts'
import type { FlightKey, Sales } from '../airline/flight.ts'
import type { FoundWithSales, SoldCabins } from './sales.ts'

/** Seats sold by flight and cabin, and the taken seats by flight and seat code. Names are joined by a slash. */
export const StockOnFlights = z.object({ sold: z.record(z.string(), z.number()), seats: z.record(z.string(), z.number()) })

export type StockOnFlights = z.output<typeof StockOnFlights>

/** A computation's result, with the stock that was assumed for the flights that it looked up. */
export interface Assumed<Result> extends FoundWithSales<Result> {
  stock: StockOnFlights
}

/** Maximum number of flights whose stock is remembered. The flight that was looked up longest ago is dropped first. */
const mostFlights = 20_000

/** The stock of flights as last read, by which most computations need to run only once. */
export class StockMemory {
  private readonly byFlight = new Map<FlightKey, StockOnFlights>()

  /** Runs a pure computation against the remembered stock. Flights that are not remembered count as unsold. */
  assume<Result>(now: number, work: (sales: Sales) => Result): Assumed<Result> {
    const asked = new Set<FlightKey>()
    const lookUp = (flight: FlightKey) => {
      asked.add(flight)
      return this.byFlight.get(flight)
    }
    const seatsOf = (flight: FlightKey) =>
      new Set(Object.keys(lookUp(flight)?.seats ?? {}).map((name) => name.slice(flight.length + 1)))
    const result = work({ now, soldOf: (flight, cabin) => lookUp(flight)?.sold[`${flight}/${cabin}`] ?? 0, seatsOf })
    const stock = this.stockOf(asked)
    return { result, asked, stock, sold: soldCabinsIn(stock) }
  }

  /** Replaces what is remembered of flights by the stock that was read. */
  learn(flights: Iterable<FlightKey>, { sold, seats }: StockOnFlights): void {
    const fresh = new Map([...flights].map((flight): [FlightKey, StockOnFlights] => [flight, { sold: {}, seats: {} }]))
    for (const [name, count] of Object.entries(sold)) Object.assign(fresh.get(flightIn(name))?.sold ?? {}, { [name]: count })
    for (const [name, count] of Object.entries(seats)) Object.assign(fresh.get(flightIn(name))?.seats ?? {}, { [name]: count })
    for (const [flight, stock] of fresh) {
      this.byFlight.delete(flight)
      this.byFlight.set(flight, stock)
    }
    for (const flight of this.byFlight.keys()) {
      if (this.byFlight.size <= mostFlights) break
      this.byFlight.delete(flight)
    }
  }

  private stockOf(flights: Iterable<FlightKey>): StockOnFlights {
    const stock: StockOnFlights = { sold: {}, seats: {} }
    for (const flight of flights) {
      Object.assign(stock.sold, this.byFlight.get(flight)?.sold)
      Object.assign(stock.seats, this.byFlight.get(flight)?.seats)
    }
    return stock
  }
}

const flightIn = (name: string): FlightKey => name.slice(0, name.lastIndexOf('/'))

const soldCabinsIn = ({ sold }: StockOnFlights): SoldCabins =>
  Object.entries(sold).flatMap(([name, count]): SoldCabins => {
    const flight = flightIn(name)
    const cabin = cabins.find((each) => each === name.slice(flight.length + 1))
    return cabin ? [[flight, cabin, count]] : []
  })

/** Selects the stock of flights as one row. Seats count as taken if they are sold, or held until after `now`. */
export const stockOnFlights = (flights: ReadonlySet<FlightKey>, now: number): SQL => {
  const keys = sql`(select jsonb_array_elements_text(${JSON.stringify([...flights])}::jsonb))`
  return sql`select
    (select coalesce(jsonb_object_agg(flight_key || '/' || cabin, sold), '{}') from flight_sale
      where sold > 0 and flight_key in ${keys}) as sold,
    (select coalesce(jsonb_object_agg(flight_key || '/' || seat_code, 1), '{}') from seat
      where (status = 'sold' or held_until > ${now}::bigint) and flight_key in ${keys}) as seats`
}
