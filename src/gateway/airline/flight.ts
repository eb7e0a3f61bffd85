import type { Cabin } from '#src/domain/search.ts'

/** Names one flight on one day: `FC123-2027-05-04-LIS` is airline and number, local departure date, origin. */
export type FlightKey = string

/** One flight on one day, as scheduled. All times are local wall time `YYYY-MM-DDTHH:mm:ss`; offsets are `+hh:mm`. */
export interface Flight {
  key: FlightKey
  /** Marketing airline and number: always the host airline. */
  airline: string
  number: number
  operatingAirline: string
  operatingAirlineName: string
  operatingNumber: number
  origin: string
  destination: string
  departure: string
  arrival: string
  departureZone: string
  arrivalZone: string
  departureOffset: string
  arrivalOffset: string
  /** Epoch milliseconds of departure and arrival. */
  departsAt: number
  arrivesAt: number
  /** Block time in minutes. */
  duration: number
  /** Calendar days from departure to arrival; may be -1 across the date line. */
  dayDelta: number
  /** IATA aircraft type, a key of `fleet`. */
  equipment: string
  departureTerminal: string | undefined
  arrivalTerminal: string | undefined
  /** Great-circle kilometres. */
  distance: number
}

/** Flights flown one after the other on one leg of a journey. */
export interface Itinerary {
  /** The flight keys joined by `+`. */
  key: string
  flights: readonly Flight[]
  origin: string
  destination: string
  /** Minutes from first departure to last arrival. */
  duration: number
  stops: number
  /** Minutes on the ground after each flight but the last. */
  layovers: readonly number[]
}

/** Passengers that real orders and holds have on a flight's cabin, from the database; 0 when none. */
export type SoldOf = (flight: FlightKey, cabin: Cabin) => number

/** What the world knows at one moment: the injected clock (epoch milliseconds) and what has been sold. */
export interface Sales {
  now: number
  soldOf: SoldOf
  /** The seats of a flight that travellers of ours have or hold, where that is known. */
  seatsOf?: (flight: FlightKey) => ReadonlySet<string>
}
