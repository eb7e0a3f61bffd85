import type { Cabin } from '#src/domain/search.ts'

/** Identifies one flight on one day: `FC123-2027-05-04-LIS` is airline and number, local departure date and origin. */
export type FlightKey = string

/** A flight on a particular day, as scheduled. Times are local (`YYYY-MM-DDTHH:mm:ss`), offsets are written `+hh:mm`. */
export interface Flight {
  key: FlightKey
  /** The marketing airline and its flight number. The marketing airline is always the host. */
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
  /** Calendar days from the local departure date to the local arrival date. Can be -1 across the date line. */
  dayDelta: number
  /** IATA aircraft type, a key of `fleet`. */
  equipment: string
  departureTerminal: string | undefined
  arrivalTerminal: string | undefined
  /** Kilometres flown along great circles, including the detour of a technical stop. */
  distance: number
  technicalStop?: TechnicalStop
}

/** A landing on the way to refuel, at which passengers stay on board. Times are local at the airport (`YYYY-MM-DDTHH:mm:ss`). */
export interface TechnicalStop {
  airport: string
  arrival: string
  departure: string
  /** Flight time before the landing, in minutes. */
  flown: number
  /** Time on the ground, in minutes. */
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
  /** Minutes between each flight and the next. */
  layovers: readonly number[]
}

/** Counts the seats that orders and holds in the database occupy in a cabin of a flight. */
export type SoldOf = (flight: FlightKey, cabin: Cabin) => number

/** Inputs of prices and availability besides the schedule: the time, in epoch milliseconds, and the gateway's own sales. */
export interface Sales {
  now: number
  soldOf: SoldOf
  /** Returns the seat codes that bookings and holds occupy on a flight. Omitted by callers that only count seats. */
  seatsOf?: (flight: FlightKey) => ReadonlySet<string>
}
