/** The phase of a flight. */
export type FlightPhase = 'SCHEDULED' | 'BOARDING' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED'

/** The departure or the arrival of a flight. Times are local, `YYYY-MM-DDTHH:mm:ss`. Fields are undefined until they are known. */
export interface Movement {
  airport: string
  scheduled: string
  estimated: string | undefined
  actual: string | undefined
  phase: FlightPhase | undefined
  terminal: string | undefined
  gate: string | undefined
  belt: string | undefined
}

/** A flight with its status. */
export interface StatusFlight {
  airline: string
  flightNumber: number | undefined
  departure: Movement
  arrival: Movement
}

/** A flight of the timetable. Times are local, those of the first day of its connection. Durations are in minutes. */
export interface ScheduledFlight {
  airline: string
  flightNumber: number
  operatingAirline: string
  operatedBy: string | undefined
  origin: string
  destination: string
  departure: string
  arrival: string
  duration: number
  equipment: string | undefined
  stops: number
}

/** A nonstop flight or a connection of the timetable, with the days of the week on which it operates. */
export interface TimetableEntry {
  flights: ScheduledFlight[]
  days: { date: string; weekday: string | undefined; isFlown: boolean }[]
  /** Minutes from the first departure to the last arrival. */
  duration: number
  stops: number
}
