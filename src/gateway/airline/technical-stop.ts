import type { ServedAirport } from './airports.ts'
import { blockMinutes, distanceBetween } from './distance.ts'
import type { Route } from './route-plan.ts'

/** Kilometres from which an aircraft that refuels on the way is cheaper to fly, if few people travel. */
const FAR = 9000
const MOST_DAILY = 1
const MOST_DETOUR = 1.06
/** Of the whole distance; a longer stretch would need the same aircraft as a nonstop flight. */
const LONGEST_STRETCH = 0.7
/** Minutes on the ground. */
const GROUND = 65

/** A landing on the way under the same flight number, to refuel. */
export interface ServiceStop {
  at: ServedAirport
  /** Minutes from departure to the landing, and on the ground. */
  after: number
  ground: number
}

/**
 * Finds where the flights of a route refuel: at the airport that costs the least detour, open at any hour, and none of the
 * operator's own. Undefined if they are nonstop, because the route is short, busy, or without such an airport.
 */
export function refuellingOn(
  { operator, base, spoke, distance, frequency }: Route,
  airports: readonly ServedAirport[],
): ServedAirport | undefined {
  if (distance < FAR || frequency >= MOST_DAILY) return undefined
  const own = new Set([...operator.hubs, ...operator.bases])
  return airports
    .filter(({ code, isOpenAtNight }) => isOpenAtNight && !own.has(code))
    .map((at) => ({ at, stretches: [distanceBetween(base, at), distanceBetween(at, spoke)] }))
    .map(({ at, stretches: [first = 0, second = 0] }) => ({ at, flown: first + second, longest: Math.max(first, second) }))
    .filter(({ flown, longest }) => flown <= MOST_DETOUR * distance && longest <= LONGEST_STRETCH * distance)
    .toSorted((one, other) => one.flown - other.flown)[0]?.at
}

/** Times a flight from departure to arrival at `speed` km/h, in minutes, with its landing if it refuels at `at`. */
export function timesOf(
  from: ServedAirport,
  to: ServedAirport,
  speed: number,
  at: ServedAirport | undefined,
): { block: number; stop?: ServiceStop } {
  if (!at) return { block: blockMinutes(from, to, speed) }
  const after = blockMinutes(from, at, speed)
  return { block: after + GROUND + blockMinutes(at, to, speed), stop: { at, after, ground: GROUND } }
}
