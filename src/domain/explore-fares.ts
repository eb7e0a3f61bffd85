import type { Money } from './money.ts'

/** The cheapest fare to a destination in a month, which is also the cheapest offer of a one-way search on that day. */
export interface ExploreFare {
  /** Code of the airport. */
  destination: string
  /** Day of departure, `YYYY-MM-DD`. */
  date: string
  /** Price of the whole party, with taxes. */
  party: Money
  stops: number
  /** Minutes from departure to arrival. */
  duration: number
  /** Coordinates of the airport, in degrees. */
  latitude: number
  longitude: number
}

/** Results of a fare search: the destinations within the budget, cheapest first. */
export interface ExploreFares {
  origin: { code: string; latitude: number; longitude: number }
  fares: ExploreFare[]
  /** Number of destinations above the budget. */
  beyondBudget: number
  cheapestBeyond?: ExploreFare
}
