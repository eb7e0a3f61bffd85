import type { Flight } from './flight.ts'
import { h32, unitWith } from './random.ts'
import { zoneOffsetAt, wallText } from './wall-clock.ts'

const MINUTE = 60_000
/** Delays and gates are published this many minutes before the scheduled departure. */
const TOLD = 180
/** Cancellations are published this many minutes before departure. By then sales have closed, so no cancelled flight is sold. */
const CANCELLED = 60
const BOARDING = 40
/** Baggage belts are published this many minutes before landing. */
const BELT = 20

export type FlightPhase = 'SCHEDULED' | 'BOARDING' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED'

/**
 * The departure or the arrival of a flight. Times are local, `YYYY-MM-DDTHH:mm:ss`. Fields are undefined until they are
 * published.
 */
export interface Movement {
  airport: string
  scheduled: string
  estimated: string | undefined
  actual: string | undefined
  terminal: string | undefined
  gate: string | undefined
  belt: string | undefined
}

/** The status of a flight at a moment. */
export interface LiveStatus {
  phase: FlightPhase
  departure: Movement
  arrival: Movement
}

/**
 * Returns the delay of a flight in minutes, which is negative for an early departure. Returns undefined if the flight is
 * cancelled.
 */
export function simulatedDelayOf(flight: Flight): number | undefined {
  const hash = h32(`${flight.key} movement`)
  const [kind, size] = [unitWith(hash, 1), unitWith(hash, 2)]
  if (kind < 0.72) return Math.floor(size * 20) - 5
  if (kind < 0.9) return 15 + Math.floor(size * 45)
  if (kind < 0.97) return 60 + Math.floor(size * 121)
  return kind < 0.99 ? 181 + Math.floor(size * 180) : undefined
}

/**
 * Returns the part of the delay that the flight makes up in the air, in whole minutes, at most a twentieth of the flight time.
 */
function madeUp(flight: Flight, delay: number): number {
  const most = Math.floor(Math.min(Math.max(0, delay), flight.duration / 20))
  return Math.floor(unitWith(h32(`${flight.key} movement`), 3) * (most + 1))
}

function wallAt(zone: string, instant: number): string {
  const minutes = Math.round(instant / MINUTE)
  return wallText(minutes + zoneOffsetAt(zone, minutes))
}

function gateAt(flight: Flight, airport: string, terminal: string | undefined): string {
  const hash = h32(`${flight.key} gate ${airport}`)
  const pier = 'ABCDEF'.charAt(terminal === undefined ? 0 : (Number(terminal) - 1) % 6)
  return `${pier}${1 + Math.floor(unitWith(hash, 1) * 38)}`
}

function beltAt(flight: Flight): string {
  return String(1 + Math.floor(unitWith(h32(`${flight.key} belt`), 1) * 14))
}

/**
 * Returns the status of a flight at an instant in epoch milliseconds. The same flight and instant always give the same status.
 */
export function liveStatusOf(flight: Flight, now: number): LiveStatus {
  const delay = simulatedDelayOf(flight)
  const leaves = flight.departsAt + (delay ?? 0) * MINUTE
  const lands = flight.arrivesAt + ((delay ?? 0) - madeUp(flight, delay ?? 0)) * MINUTE
  const isTold = now >= flight.departsAt - TOLD * MINUTE
  const isCancelled = delay === undefined && now >= flight.departsAt - CANCELLED * MINUTE
  const isFlown = delay !== undefined
  const [hasLeft, hasLanded] = [isFlown && now >= leaves, isFlown && now >= lands]
  const isEstimated = isTold && isFlown
  return {
    phase: phaseOf({ isCancelled, hasLanded, hasLeft, isBoarding: isFlown && now >= leaves - BOARDING * MINUTE }),
    departure: {
      airport: flight.origin,
      scheduled: flight.departure,
      estimated: isEstimated ? wallAt(flight.departureZone, leaves) : undefined,
      actual: hasLeft ? wallAt(flight.departureZone, leaves) : undefined,
      terminal: flight.departureTerminal,
      gate: isTold && !isCancelled ? gateAt(flight, flight.origin, flight.departureTerminal) : undefined,
      belt: undefined,
    },
    arrival: {
      airport: flight.destination,
      scheduled: flight.arrival,
      estimated: isEstimated ? wallAt(flight.arrivalZone, lands) : undefined,
      actual: hasLanded ? wallAt(flight.arrivalZone, lands) : undefined,
      terminal: flight.arrivalTerminal,
      gate: hasLeft ? gateAt(flight, flight.destination, flight.arrivalTerminal) : undefined,
      belt: isFlown && now >= lands - BELT * MINUTE ? beltAt(flight) : undefined,
    },
  }
}

function phaseOf(is: { isCancelled: boolean; hasLanded: boolean; hasLeft: boolean; isBoarding: boolean }): FlightPhase {
  if (is.isCancelled) return 'CANCELLED'
  if (is.hasLanded) return 'ARRIVED'
  if (is.hasLeft) return 'DEPARTED'
  return is.isBoarding ? 'BOARDING' : 'SCHEDULED'
}
