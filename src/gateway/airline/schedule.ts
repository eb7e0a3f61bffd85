import type { ServedAirport } from './airports.ts'
import { distanceBetween } from './distance.ts'
import { type Aircraft, aircraftOf, fleet } from './fleet.ts'
import { h32, h32With, unitWith } from './random.ts'
import type { Route } from './route-plan.ts'
import { refuellingOn, type ServiceStop, timesOf } from './technical-stop.ts'
import { dayOf, zoneOffsetAt } from './wall-clock.ts'

const DAY = 1440
const LONG = 4000
const FIRST_CODESHARE = 5001
/**
 * A winter instant of the northern hemisphere, in epoch minutes. Local times are planned with its UTC offsets and stay the same
 * all year.
 */
const TIMETABLE = dayOf('2027-01-15') * DAY

/** A flight number that operates in one direction on the same weekdays all year. */
export interface ScheduledService {
  number: number
  operatingAirline: string
  operatingAirlineName: string
  operatingNumber: number
  from: ServedAirport
  to: ServedAirport
  /** Kilometres flown, including the detour of a technical stop. */
  distance: number
  equipment: string
  /** Departure in minutes after local midnight. */
  leaves: number
  /** Minutes from departure to arrival. */
  block: number
  technicalStop?: ServiceStop
  /** Bit mask of the operating weekdays. Sunday is the lowest bit. */
  weekdays: number
  hash: number
}

interface Turn extends ReturnType<typeof timesOf> {
  leaves: number
}

/** An aircraft's flight from a base to an airport and back, before flight numbers are assigned. */
interface Rotation {
  route: Route
  aircraft: Aircraft
  distance: number
  out: Turn
  back: Turn
  weekdays: number
  hash: number
}

/** Plans the flights of all routes. Flights from a base have odd numbers, and the flights back the following even ones. */
export function planServices(
  routes: readonly Route[],
  airports: readonly ServedAirport[],
  host: string,
  seed: string,
): ScheduledService[] {
  const ranked = routes.toSorted((one, other) => rankOf(other) - rankOf(one))
  const rotations = ranked.flatMap((route) => rotationsOf(route, refuellingOn(route, airports), seed))
  let own = 1
  let shared = FIRST_CODESHARE
  const partnerNumbers = new Map<string, number>()
  return rotations.flatMap((rotation) => {
    const { operator } = rotation.route
    const isHost = operator.code === host
    const number = isHost ? own : shared
    if (isHost) own += 2
    else shared += 2
    const operatingNumber = isHost ? number : (partnerNumbers.get(operator.code) ?? 101)
    if (!isHost) partnerNumbers.set(operator.code, operatingNumber + 2)
    return [serviceOf(rotation, true, number, operatingNumber), serviceOf(rotation, false, number + 1, operatingNumber + 1)]
  })
}

/** Ranks a route for flight numbers. The busiest routes get the lowest numbers. */
function rankOf({ base, spoke, distance }: Route): number {
  return base.draw * spoke.draw + distance / 1e6
}

function serviceOf(rotation: Rotation, isOutbound: boolean, number: number, operatingNumber: number): ScheduledService {
  const { route, aircraft, distance, weekdays, hash } = rotation
  const times = isOutbound ? rotation.out : rotation.back
  return {
    number,
    operatingAirline: route.operator.code,
    operatingAirlineName: route.operator.name,
    operatingNumber,
    from: isOutbound ? route.base : route.spoke,
    to: isOutbound ? route.spoke : route.base,
    distance,
    equipment: aircraft.code,
    leaves: times.leaves,
    block: times.block,
    ...(times.stop && { technicalStop: times.stop }),
    weekdays,
    hash: h32With(hash, isOutbound ? 1 : 2),
  }
}

function rotationsOf(route: Route, at: ServedAirport | undefined, seed: string): Rotation[] {
  const { base, spoke, frequency } = route
  const stretches = at ? [distanceBetween(base, at), distanceBetween(at, spoke)] : [route.distance]
  const distance = stretches.reduce((sum, each) => sum + each, 0)
  const routeHash = h32(`${seed} ${route.operator.code} ${base.code} ${spoke.code}`)
  const pairs = Math.max(1, Math.round(frequency))
  return Array.from({ length: pairs }, (_, pair): Rotation => {
    const hash = h32With(routeHash, pair)
    const aircraft = aircraftFor(route, Math.max(...stretches), hash)
    const out = { leaves: departureFrom(route, pair, pairs, hash), ...timesOf(base, spoke, aircraft.speed, at) }
    out.leaves = quietly(out.leaves, base, spoke, out.block, hash)
    const back = { leaves: 0, ...timesOf(spoke, base, aircraft.speed, at) }
    const turn = (route.distance > LONG ? 90 : 45) + 5 * Math.floor(unitWith(hash, 3) * 7)
    back.leaves = quietly(out.leaves + out.block + turn + minutesAhead(base, spoke), spoke, base, back.block, hash)
    return { route, aircraft, distance, out, back, weekdays: frequency < 0.9 ? someDays(frequency, hash) : 0b1111111, hash }
  })
}

/** Returns the minutes by which local time in `to` is ahead of local time in `from`. */
function minutesAhead(from: ServedAirport, to: ServedAirport): number {
  return zoneOffsetAt(to.zone, TIMETABLE) - zoneOffsetAt(from.zone, TIMETABLE)
}

/**
 * Chooses a departure time at the base, in minutes after local midnight. Values from 1,440 on lie on the next day. Short routes
 * are served all day, long ones in the hours that suit the time difference.
 */
function departureFrom({ base, spoke, distance }: Route, pair: number, pairs: number, hash: number): number {
  const place = (pair + 0.25 + 0.5 * unitWith(hash, 1)) / pairs
  const within = (first: number, last: number): number => Math.round((first + place * (last - first)) / 5) * 5
  if (distance < LONG) return within(6 * 60 + 15, 21 * 60 + 30)
  const hours = minutesAhead(base, spoke) / 60
  if (hours >= 3) return base.isOpenAtNight ? within(8 * 60, 26 * 60) : within(10 * 60 + 30, 22 * 60 + 30)
  if (hours <= -3) return base.isOpenAtNight ? within(2 * 60, 17 * 60) : within(8 * 60, 18 * 60)
  return within(9 * 60, 22 * 60 + 30)
}

/**
 * Delays a flight until it departs and arrives within the opening hours of both airports. Returns minutes after local midnight.
 */
function quietly(leaves: number, from: ServedAirport, to: ServedAirport, block: number, hash: number): number {
  const ahead = minutesAhead(from, to) + block
  const of = (minutes: number): number => ((minutes % DAY) + DAY) % DAY
  const isAllowed = (time: number): boolean => {
    const [departs, arrives] = [of(time), of(time + ahead)]
    const mayLeave = from.isOpenAtNight || (departs >= 360 && departs <= 1380)
    return mayLeave && (to.isOpenAtNight || arrives >= 315 || arrives <= 20)
  }
  if (isAllowed(leaves)) return of(leaves)
  let time = leaves
  while (!isAllowed(time) && time < leaves + DAY) time += 5
  const spread = time + 5 * Math.floor(unitWith(hash, 4) * 20)
  return of(isAllowed(spread) ? spread : time)
}

/**
 * Chooses the smallest aircraft that has enough seats for the route and enough range for its longest stretch. The number of seats
 * needed varies between departures.
 */
function aircraftFor({ base, spoke, distance }: Route, longest: number, hash: number): Aircraft {
  const draw = Math.sqrt(base.draw * spoke.draw) - 7
  const need = draw * 22 * (distance > LONG ? 1.6 : 1) * (0.8 + 0.4 * unitWith(hash, 2))
  const reaching = [...fleet.values()].filter(
    (type) => type.range >= 1.1 * longest && (type.speed > 600 || distance < 700) && (type.seats < 250 || distance > 1500),
  )
  const large = reaching.filter((type) => type.seats >= need)
  return large[0] ?? reaching.toSorted((one, other) => other.seats - one.seats)[0] ?? aircraftOf('359')
}

/** Chooses the weekdays on which a route operates. The hash makes the choice the same every time. */
function someDays(frequency: number, hash: number): number {
  const count = Math.min(7, Math.max(2, Math.round(frequency * 7)))
  const days = [0, 1, 2, 3, 4, 5, 6]
    .toSorted((one, other) => unitWith(hash, 10 + one) - unitWith(hash, 10 + other))
    .slice(0, count)
  return days.reduce((mask, day) => mask | (1 << day), 0)
}
