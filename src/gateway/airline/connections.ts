import type { ServedAirport } from './airports.ts'
import { distanceBetween } from './distance.ts'
import type { Flight, FlightKey, Itinerary } from './flight.ts'
import { departureOf, flightOf, flightOn, type AirlineNetwork, operatesOn, serviceOf } from './network.ts'
import type { ScheduledService } from './schedule.ts'
import { type AirportPair, airportPairs, type SearchEnds } from './search-ends.ts'
import { type Day, dayOfWall, type EpochMinutes, zoneOffsetAt } from './wall-clock.ts'

const LONGEST_LAYOVER = 6 * 60
const LONGEST_NIGHT = 12 * 60
const DETOUR = 1.45
const ENOUGH = 4
const MOST_ITINERARIES = 24
const NEXT_FLIGHTS = 2
const MOST_KNOWN_SEARCHES = 4000

/** A service on a particular day, with its times as numbers, so that the connection search is fast. */
interface Hop {
  service: ScheduledService
  day: Day
  departs: EpochMinutes
  arrives: EpochMinutes
}

type Chain = readonly Hop[]

const known = new WeakMap<AirlineNetwork, Map<string, readonly Itinerary[]>>()

/**
 * Finds the itineraries of a day between two places, sorted by departure. Connections go through one base, or through two if there
 * are few other itineraries. An itinerary is dropped if another one departs no earlier, arrives no later and has no more stops.
 * Flights of nearby airports never displace those of the named places. The result depends only on the network, so it is cached.
 */
export function itinerariesOf(network: AirlineNetwork, searched: SearchEnds, day: Day): readonly Itinerary[] {
  const searches = known.get(network) ?? new Map<string, readonly Itinerary[]>()
  known.set(network, searches)
  const { origin, destination, isNearOrigin = false, isNearDestination = false } = searched
  const name = `${origin} ${isNearOrigin} ${destination} ${isNearDestination} ${day}`
  let found = searches.get(name)
  if (!found) {
    if (searches.size > MOST_KNOWN_SEARCHES) searches.clear()
    found = search(network, searched, day)
    searches.set(name, found)
  }
  return found
}

function search(network: AirlineNetwork, ends: SearchEnds, day: Day): readonly Itinerary[] {
  const { origin, destination } = ends
  const bestBetween = (pairs: readonly AirportPair[]) =>
    pairs
      .flatMap(([from, to]) => chainsBetween(network, from, to, day))
      .toSorted((one, other) => preferenceOf(one) - preferenceOf(other))
  const named = airportPairs(network, { origin, destination })
  const nearby = airportPairs(network, ends).filter(([from, to]) => !named.some((pair) => pair[0] === from && pair[1] === to))
  return [...bestBetween(named), ...bestBetween(nearby)]
    .slice(0, MOST_ITINERARIES)
    .map((chain) => joinFlights(chain.map((hop) => flightOn(network, hop.service, hop.day))))
    .toSorted(
      (one, other) => (one.flights[0]?.departsAt ?? 0) - (other.flights[0]?.departsAt ?? 0) || one.duration - other.duration,
    )
}

function chainsBetween(network: AirlineNetwork, from: ServedAirport, to: ServedAirport, day: Day): Chain[] {
  const farthest = Math.max(DETOUR * distanceBetween(from, to), 600)
  const nonstop = hopsOn(network, from, to, day).map((hop) => [hop])
  const oneStop = viaOne(network, from, to, day, farthest, LONGEST_LAYOVER)
  const found = undominated([...nonstop, ...oneStop])
  if (found.length >= ENOUGH) return found
  const more = undominated([...found, ...viaTwo(network, from, to, day, farthest)])
  return more.length > 0 ? more : undominated(viaOne(network, from, to, day, farthest, LONGEST_NIGHT))
}

function hopsOn(network: AirlineNetwork, from: ServedAirport, to: ServedAirport, day: Day): Hop[] {
  const services = network.pairs.get(from.code)?.get(to.code) ?? []
  return services.filter((service) => operatesOn(service, day)).map((service) => hopOf(service, day))
}

function hopOf(service: ScheduledService, day: Day): Hop {
  const departs = departureOf(service, day)
  return { service, day, departs, arrives: departs + service.block }
}

function viaOne(
  network: AirlineNetwork,
  from: ServedAirport,
  to: ServedAirport,
  day: Day,
  farthest: number,
  wait: number,
): Chain[] {
  return network.bases.flatMap((hub) => {
    if (hub === from || hub === to) return []
    const [first, second] = [legLength(network, from, hub), legLength(network, hub, to)]
    if (first + second > farthest) return []
    return hopsOn(network, from, hub, day).flatMap((hop) => onwards(network, [hop], to, wait))
  })
}

function viaTwo(network: AirlineNetwork, from: ServedAirport, to: ServedAirport, day: Day, farthest: number): Chain[] {
  return network.bases.flatMap((near) => {
    const first = near === from || near === to ? Number.POSITIVE_INFINITY : legLength(network, from, near)
    if (first > farthest) return []
    const firstHops = hopsOn(network, from, near, day)
    return network.bases.flatMap((far) => {
      if (far === near || far === from || far === to) return []
      if (first + legLength(network, near, far) + legLength(network, far, to) > farthest) return []
      return firstHops.flatMap((hop) =>
        onwards(network, [hop], far, LONGEST_LAYOVER)
          .slice(0, 1)
          .flatMap((chain) => onwards(network, chain, to, LONGEST_LAYOVER).slice(0, 1)),
      )
    })
  })
}

/** Returns the distance flown between two airports in kilometres, or Infinity if no flight connects them. */
function legLength(network: AirlineNetwork, from: ServedAirport, to: ServedAirport): number {
  return network.pairs.get(from.code)?.get(to.code)?.[0]?.distance ?? Number.POSITIVE_INFINITY
}

/** Extends a chain by the next flights to an airport, at most `NEXT_FLIGHTS`. `wait` is the longest layover in minutes. */
function onwards(network: AirlineNetwork, chain: Chain, to: ServedAirport, wait: number): Chain[] {
  const last = chain.at(-1)
  if (!last) return []
  const here = last.service.to
  const day = dayOfWall(last.arrives + zoneOffsetAt(here.zone, last.arrives))
  const next: Chain[] = []
  for (const date of [day, day + 1]) {
    for (const service of network.pairs.get(here.code)?.get(to.code) ?? []) {
      if (next.length >= NEXT_FLIGHTS) return next
      if (!operatesOn(service, date)) continue
      const hop = hopOf(service, date)
      const layover = hop.departs - last.arrives
      if (layover >= connectionMinutes(last.service, service) && layover <= wait) next.push([...chain, hop])
    }
  }
  return next
}

/** Returns the minimum connection time in minutes: 90 between operating airlines, 60 if a border is crossed, otherwise 45. */
function connectionMinutes(arriving: ScheduledService, leaving: ScheduledService): number {
  if (arriving.operatingAirline !== leaving.operatingAirline) return 90
  return arriving.from.country === arriving.to.country && leaving.from.country === leaving.to.country ? 45 : 60
}

function undominated(chains: readonly Chain[]): Chain[] {
  const spans = chains.map((chain) => ({ chain, departs: chain[0]?.departs ?? 0, arrives: chain.at(-1)?.arrives ?? 0 }))
  return spans
    .filter(
      (one, place) =>
        !spans.some((other, otherPlace) => {
          if (
            one === other ||
            other.departs < one.departs ||
            other.arrives > one.arrives ||
            other.chain.length > one.chain.length
          )
            return false
          const isBetter = other.departs > one.departs || other.arrives < one.arrives || other.chain.length < one.chain.length
          return isBetter || otherPlace < place
        }),
    )
    .map(({ chain }) => chain)
}

/** Scores a chain by its duration in minutes plus three hours per stop. Only the chains with the lowest scores are shown. */
function preferenceOf(chain: Chain): number {
  return (chain.at(-1)?.arrives ?? 0) - (chain[0]?.departs ?? 0) + 180 * (chain.length - 1)
}

/** Joins consecutive flights into an itinerary. */
export function joinFlights(flights: readonly Flight[]): Itinerary {
  const [first, last] = [flights[0], flights.at(-1)]
  if (!first || !last) throw new RangeError('An itinerary has at least one flight')
  return {
    key: flights.map(({ key }) => key).join('+'),
    flights,
    origin: first.origin,
    destination: last.destination,
    duration: (last.arrivesAt - first.departsAt) / 60_000,
    stops: flights.length - 1 + flights.filter(({ technicalStop }) => technicalStop).length,
    layovers: flights.slice(1).map((flight, index) => (flight.departsAt - (flights[index]?.arrivesAt ?? 0)) / 60_000),
  }
}

/**
 * Rebuilds an itinerary from its flight keys. Returns undefined if a flight does not operate on its day or two flights do not
 * connect.
 */
export function itineraryOfKeys(network: AirlineNetwork, keys: readonly FlightKey[]): Itinerary | undefined {
  const flights = keys.map((key) => flightOf(network, key))
  if (flights.length === 0 || flights.length > 3 || !flights.every((flight) => flight !== undefined)) return undefined
  for (const [index, flight] of flights.slice(1).entries()) {
    const before = flights[index]
    if (!before || before.destination !== flight.origin) return undefined
    const layover = (flight.departsAt - before.arrivesAt) / 60_000
    if (layover < connectionMinutes(serviceOf(network, before), serviceOf(network, flight)) || layover > LONGEST_NIGHT)
      return undefined
  }
  return joinFlights(flights)
}
