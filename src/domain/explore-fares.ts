import type { Money } from './money.ts'

/** The cheapest fare of a month to a destination. It is the cheapest offer of a one-way search on its day. */
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

/** The destinations that can be reached from a place within a budget, cheapest first. */
export interface ExploreFares {
  origin: { code: string; latitude: number; longitude: number }
  fares: ExploreFare[]
  /** The number of destinations that cost more than the budget, and the cheapest of them. */
  beyondBudget: number
  cheapestBeyond?: ExploreFare
}
