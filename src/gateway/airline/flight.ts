import type { Cabin } from '#src/domain/search.ts'

/** Identifies one flight on one day: `FC123-2027-05-04-LIS` is airline and number, local departure date and origin. */
export type FlightKey = string

/** One flight on one day, as scheduled. Times are local, `YYYY-MM-DDTHH:mm:ss`. Offsets are `+hh:mm`. */
export interface Flight {
  key: FlightKey
  /** Marketing airline and flight number, always the host airline's. */
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
  /** Minutes from departure to arrival. */
  duration: number
  /** Calendar days from departure to arrival. May be -1 across the date line. */
  dayDelta: number
  /** IATA aircraft type, a key of `fleet`. */
  equipment: string
  departureTerminal: string | undefined
  arrivalTerminal: string | undefined
  /** Kilometres flown along great circles. */
  distance: number
  technicalStop?: TechnicalStop
}

/** A landing on the way to refuel; nobody gets on or off. Times are local there, `YYYY-MM-DDTHH:mm:ss`. */
export interface TechnicalStop {
  airport: string
  arrival: string
  departure: string
  /** Minutes in the air before it, and on the ground. */
  flown: number
  minutes: number
}

/** The flights of one leg of a journey, in order. */
export interface Itinerary {
  /** The flight keys joined by `+`. */
  key: string
  flights: readonly Flight[]
  origin: string
  destination: string
  /** Minutes from first departure to last arrival. */
  duration: number
  /** Connections and technical stops. */
  stops: number
  /** Minutes on the ground after each flight but the last. */
  layovers: readonly number[]
}

/** Returns the number of passengers in a flight's cabin from orders and holds in the database, or 0 if there are none. */
export type SoldOf = (flight: FlightKey, cabin: Cabin) => number

/** The state of the world at one moment: the injected clock (epoch milliseconds) and sales. */
export interface Sales {
  now: number
  soldOf: SoldOf
  /** Returns the seats of a flight sold or held by us, if known. */
  seatsOf?: (flight: FlightKey) => ReadonlySet<string>
}
