import type { ServedAirport } from './airports.ts'
import { distanceBetween } from './distance.ts'
import { type Aircraft, aircraftOf, fleet } from './fleet.ts'
import { h32, h32With, unitWith } from './random.ts'
import type { Route } from './route-plan.ts'
import { refuellingOn, type ServiceStop, timesOf } from './technical-stop.ts'
import { dayOf, offsetAt } from './wall-clock.ts'

const DAY = 1440
const LONG = 4000
const FIRST_CODESHARE = 5001
/** An instant in northern winter, whose offsets determine the timetable. Local times stay the same all year. */
const TIMETABLE = dayOf('2027-01-15') * DAY

/** A flight number in one direction, operated on its weekdays all year. */
export interface Service {
  number: number
  operatingAirline: string
  operatingAirlineName: string
  operatingNumber: number
  from: ServedAirport
  to: ServedAirport
  /** Kilometres flown, by way of the technical stop if there is one. */
  distance: number
  equipment: string
  /** Minutes after local midnight. */
  leaves: number
  /** Minutes from departure to arrival. */
  block: number
  technicalStop?: ServiceStop
  /** Bit mask of weekdays, Sunday lowest. */
  weekdays: number
  hash: number
}

interface Turn extends ReturnType<typeof timesOf> {
  leaves: number
}

/** A round trip of one aircraft, before numbers are assigned. */
interface Rotation {
  route: Route
  aircraft: Aircraft
  distance: number
  out: Turn
  back: Turn
  weekdays: number
  hash: number
}

/** Creates each route's flights: rotations from the base and back, with odd numbers outbound and even ones inbound. */
export function servicesOf(routes: readonly Route[], airports: readonly ServedAirport[], host: string, seed: string): Service[] {
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

/** Ranks routes for their flight numbers. Trunk routes get the lowest. */
function rankOf({ base, spoke, distance }: Route): number {
  return base.draw * spoke.draw + distance / 1e6
}

function serviceOf(rotation: Rotation, isOutbound: boolean, number: number, operatingNumber: number): Service {
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
    back.leaves = quietly(out.leaves + out.block + turn + hoursBetween(base, spoke), spoke, base, back.block, hash)
    return { route, aircraft, distance, out, back, weekdays: frequency < 0.9 ? someDays(frequency, hash) : 0b1111111, hash }
  })
}

/** Returns the minutes by which the clocks of `to` are ahead of those of `from`. */
function hoursBetween(from: ServedAirport, to: ServedAirport): number {
  return offsetAt(to.zone, TIMETABLE) - offsetAt(from.zone, TIMETABLE)
}

/** Returns departure times at the base. Short routes have them all day, long ones in the hours that suit the time difference. */
function departureFrom({ base, spoke, distance }: Route, pair: number, pairs: number, hash: number): number {
  const place = (pair + 0.25 + 0.5 * unitWith(hash, 1)) / pairs
  const within = (first: number, last: number): number => Math.round((first + place * (last - first)) / 5) * 5
  if (distance < LONG) return within(6 * 60 + 15, 21 * 60 + 30)
  const hours = hoursBetween(base, spoke) / 60
  if (hours >= 3) return base.isOpenAtNight ? within(8 * 60, 26 * 60) : within(10 * 60 + 30, 22 * 60 + 30)
  if (hours <= -3) return base.isOpenAtNight ? within(2 * 60, 17 * 60) : within(8 * 60, 18 * 60)
  return within(9 * 60, 22 * 60 + 30)
}

/** Delays a departure until both airports are open at departure and arrival. */
function quietly(leaves: number, from: ServedAirport, to: ServedAirport, block: number, hash: number): number {
  const ahead = hoursBetween(from, to) + block
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
 * Returns the smallest aircraft with the seats that the route needs and the range of its longest stretch. It varies between
 * departures.
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

/** Returns a deterministic set of operating weekdays. */
function someDays(frequency: number, hash: number): number {
  const count = Math.min(7, Math.max(2, Math.round(frequency * 7)))
  const days = [0, 1, 2, 3, 4, 5, 6]
    .toSorted((one, other) => unitWith(hash, 10 + one) - unitWith(hash, 10 + other))
    .slice(0, count)
  return days.reduce((mask, day) => mask | (1 << day), 0)
}
