import type { Operator } from './airlines.ts'
import { hostOf, partners } from './airlines.ts'
import { type ServedAirport, servedAirportList } from './airports.ts'
import type { Flight, FlightKey, TechnicalStop } from './flight.ts'
import { h32, h32With, unitWith } from './random.ts'
import { routesOf } from './route-plan.ts'
import { type ScheduledService, planServices } from './schedule.ts'
import type { ServiceStop } from './technical-stop.ts'
import {
  dateOf,
  type Day,
  dayOf,
  dayOfWall,
  type EpochMinutes,
  instantOf,
  midnight,
  zoneOffsetAt,
  offsetText,
  wallText,
  weekdayOf,
} from './wall-clock.ts'

const MOST_KNOWN_FLIGHTS = 60_000

/** The timetable of an airline, built once per seed. */
export interface AirlineNetwork {
  host: Operator
  seed: string
  hash: number
  airports: ReadonlyMap<string, ServedAirport>
  /** Airports where passengers can connect. */
  bases: readonly ServedAirport[]
  /** Services by origin and destination, sorted by departure. */
  pairs: ReadonlyMap<string, ReadonlyMap<string, readonly ScheduledService[]>>
  byNumber: ReadonlyMap<number, ScheduledService>
  /** Cache of `flightOn`. It is cleared when it grows too large. */
  known: Map<number, Flight>
}

const networks = new Map<string, AirlineNetwork>()

/** Returns the network of the airline that runs a storefront. It is built once per airline and seed. */
export function networkOf(storefront: string, seed: string): AirlineNetwork {
  const host = hostOf(storefront)
  const name = `${seed} ${host.code}`
  const built = networks.get(name) ?? build(host, seed)
  networks.set(name, built)
  return built
}

function build(host: Operator, seed: string): AirlineNetwork {
  const served = servedAirportList()
  const airports = new Map(served.map((airport) => [airport.code, airport]))
  const services = planServices(routesOf(host, partners, served), served, host.code, seed)
  const pairs = new Map<string, Map<string, ScheduledService[]>>()
  for (const service of services.toSorted((one, other) => one.leaves - other.leaves)) {
    const from = pairs.get(service.from.code) ?? new Map<string, ScheduledService[]>()
    pairs.set(service.from.code, from)
    from.set(service.to.code, [...(from.get(service.to.code) ?? []), service])
  }
  const bases = [host, ...partners]
    .flatMap((operator) => [...operator.hubs, ...operator.bases])
    .flatMap((code) => airports.get(code) ?? [])
  return {
    host,
    seed,
    hash: h32(`${seed} ${host.code}`),
    airports,
    bases,
    pairs,
    byNumber: new Map(services.map((service) => [service.number, service])),
    known: new Map(),
  }
}

/** Returns true if a service operates on a departure date. */
export function operatesOn(service: ScheduledService, day: Day): boolean {
  return (service.weekdays & (1 << weekdayOf(day))) !== 0
}

/** Returns the instant at which a service departs on a date. */
export function departureOf(service: ScheduledService, day: Day): EpochMinutes {
  return instantOf(service.from.zone, midnight(day) + service.leaves)
}

/** Returns the key of the flight that a service operates on a departure date. */
export function flightKeyOf(network: AirlineNetwork, service: ScheduledService, day: Day): FlightKey {
  return `${network.host.code}${service.number}-${dateOf(day)}-${service.from.code}`
}

/** Returns the flight that a service operates on a date. The caller must ensure that the service operates on that date. */
export function flightOn(network: AirlineNetwork, service: ScheduledService, day: Day): Flight {
  const place = day * 10_000 + service.number
  const known = network.known.get(place)
  if (known) return known
  if (network.known.size > MOST_KNOWN_FLIGHTS) network.known.clear()
  const flight = scheduled(network, service, day)
  network.known.set(place, flight)
  return flight
}

function scheduled(network: AirlineNetwork, service: ScheduledService, day: Day): Flight {
  const { from, to } = service
  const departs = departureOf(service, day)
  const arrives = departs + service.block
  const [fromOffset, toOffset] = [zoneOffsetAt(from.zone, departs), zoneOffsetAt(to.zone, arrives)]
  return {
    key: flightKeyOf(network, service, day),
    airline: network.host.code,
    number: service.number,
    operatingAirline: service.operatingAirline,
    operatingAirlineName: service.operatingAirlineName,
    operatingNumber: service.operatingNumber,
    origin: from.code,
    destination: to.code,
    departure: wallText(departs + fromOffset),
    arrival: wallText(arrives + toOffset),
    departureZone: from.zone,
    arrivalZone: to.zone,
    departureOffset: offsetText(fromOffset),
    arrivalOffset: offsetText(toOffset),
    departsAt: departs * 60_000,
    arrivesAt: arrives * 60_000,
    duration: service.block,
    dayDelta: dayOfWall(arrives + toOffset) - dayOfWall(departs + fromOffset),
    equipment: service.equipment,
    departureTerminal: terminalOf(network, from, service.operatingAirline),
    arrivalTerminal: terminalOf(network, to, service.operatingAirline),
    distance: Math.round(service.distance),
    ...(service.technicalStop && { technicalStop: landingOf(service.technicalStop, departs) }),
  }
}

function landingOf({ at, after, ground }: ServiceStop, departs: EpochMinutes): TechnicalStop {
  const local = (instant: EpochMinutes): string => wallText(instant + zoneOffsetAt(at.zone, instant))
  return {
    airport: at.code,
    arrival: local(departs + after),
    departure: local(departs + after + ground),
    flown: after,
    minutes: ground,
  }
}

/**
 * Looks up a flight by its key. Returns undefined if the flight number is unknown, does not operate on that date or departs
 * elsewhere.
 */
export function flightOf(network: AirlineNetwork, key: FlightKey): Flight | undefined {
  const [, airline, number, date = '', origin] = /^([A-Z0-9]{2})(\d{1,4})-(\d{4}-\d\d-\d\d)-([A-Z]{3})$/.exec(key) ?? []
  const service = airline === network.host.code ? network.byNumber.get(Number(number)) : undefined
  const day = dayOf(date)
  if (!service || service.from.code !== origin || Number.isNaN(day) || !operatesOn(service, day)) return undefined
  return flightOn(network, service, day)
}

/** Looks up the service of a flight. Throws if the network has no such flight number. */
export function serviceOf(network: AirlineNetwork, flight: Flight): ScheduledService {
  const service = network.byNumber.get(flight.number)
  if (!service) throw new Error(`${flight.key} is not a flight of this network`)
  return service
}

/** Returns the terminal that an airline uses for all its flights at an airport, or undefined for smaller airports. */
function terminalOf(network: AirlineNetwork, airport: ServedAirport, airline: string): string | undefined {
  if (airport.draw < 12) return undefined
  const hash = h32(`${airport.code} ${airline}`)
  const count = airport.draw > 16 ? 4 : 2
  return String(1 + Math.floor(unitWith(h32With(hash, network.hash), 1) * count))
}
