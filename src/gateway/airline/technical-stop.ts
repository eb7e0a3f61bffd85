import type { ServedAirport } from './airports.ts'
import { blockMinutes, distanceBetween } from './distance.ts'
import type { Route } from './route-plan.ts'

/** From this distance in kilometres, a refuelling stop pays off on a route with few passengers. */
const FAR = 9000
const MOST_DAILY = 1
const MOST_DETOUR = 1.06
/** Longest stretch without landing, as a share of the whole distance. With longer ones, the stop would gain too little range. */
const LONGEST_STRETCH = 0.7
/** Time on the ground, in minutes. */
const GROUND = 65

/** A refuelling stop of a service. The flight number stays the same. */
export interface ServiceStop {
  at: ServedAirport
  /** Flight time before the landing, in minutes. */
  after: number
  /** Time on the ground, in minutes. */
  ground: number
}

/**
 * Chooses the airport where the flights of a route refuel. It must be open at night, must not be a hub or base of the operator,
 * and costs the smallest detour. Returns undefined if the route is flown nonstop, because it is short or busy or no airport
 * qualifies.
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

/** Computes the block time of a flight in minutes, including the stop if it refuels at `at`. `speed` is in km/h. */
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
