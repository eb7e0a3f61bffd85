import { airportsOf, type ServedAirport } from './airports.ts'
import { distanceBetween } from './distance.ts'
import type { AirlineNetwork } from './network.ts'

/** Where a searched leg begins and ends. Codes are those of airports or metropolitan areas. */
export interface SearchEnds {
  origin: string
  destination: string
  /** True if airports near the origin are searched as well. */
  isNearOrigin?: boolean
  /** True if airports near the destination are searched as well. */
  isNearDestination?: boolean
}

/** Maximum distance of a nearby airport, in kilometres. */
const NEAR = 150

/**
 * Returns the airports of a place that the network serves. With `isNear`, includes those within 150 kilometres, even if the place
 * itself is not served.
 */
export function servedAirports(network: AirlineNetwork, code: string, isNear = false): ServedAirport[] {
  const own = airportsOf(code)
  const isOwn = (airport: ServedAirport) => own.some((each) => each.code === airport.code)
  const near = isNear
    ? [...network.airports.values()].filter(
        (airport) => !isOwn(airport) && own.some((each) => distanceBetween(each, airport) <= NEAR),
      )
    : []
  return [...own.flatMap((airport) => network.airports.get(airport.code) ?? []), ...near]
}

/** Returns every airport that the network serves, except those of a place. */
export function airportsElsewhere(network: AirlineNetwork, code: string): ServedAirport[] {
  const own = airportsOf(code)
  return [...network.airports.values()].filter((airport) => own.every((each) => each.code !== airport.code))
}

export type AirportPair = readonly [from: ServedAirport, to: ServedAirport]

/**
 * Returns the airport pairs to search for a leg. Airports of one end are not nearby airports of the
 * other, because flights between them would go in the wrong direction.
 */
export function airportPairs(
  network: AirlineNetwork,
  { origin, destination, isNearOrigin, isNearDestination }: SearchEnds,
): AirportPair[] {
  const apart = (airports: ServedAirport[], other: string) =>
    airports.filter((airport) => airportsOf(other).every((each) => each.code !== airport.code))
  const starts = servedAirports(network, origin, isNearOrigin)
  const ends = servedAirports(network, destination, isNearDestination)
  const from = isNearOrigin ? apart(starts, destination) : starts
  const to = isNearDestination ? apart(ends, origin) : ends
  return from.flatMap((start) => to.flatMap((end): AirportPair[] => (end === start ? [] : [[start, end]])))
}
