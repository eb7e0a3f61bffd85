import type { ServedAirport } from './airports.ts'
import type { Operator } from './airlines.ts'
import { distanceBetween } from './distance.ts'

const LONGEST = 13_600
const SHORTEST = 150

/** A route of an operator. `frequency` is the number of daily flights; below 1, the share of days on which it operates. */
export interface Route {
  operator: Operator
  base: ServedAirport
  spoke: ServedAirport
  distance: number
  frequency: number
}

interface Net {
  reach: number
  /** Maximum distance in kilometres to the world's largest airports. */
  reachToLarge: number
  factor: number
  most: number
}

const NETS: Readonly<Record<'hub' | 'hostBase' | 'partnerBase', Net>> = {
  hub: { reach: LONGEST, reachToLarge: LONGEST, factor: 1, most: Number.POSITIVE_INFINITY },
  hostBase: { reach: 4500, reachToLarge: 8800, factor: 0.6, most: 45 },
  partnerBase: { reach: 4500, reachToLarge: 6500, factor: 0.5, most: 20 },
}

/**
 * Plans every route of the network. A pair of airports that several bases could serve is given to the first: hubs come before the
 * host's other bases, and partners come last.
 */
export function routesOf(host: Operator, partners: readonly Operator[], airports: readonly ServedAirport[]): Route[] {
  const byCode = new Map(airports.map((airport) => [airport.code, airport]))
  const known = new Set<string>()
  const fly = (operator: Operator, code: string, net: Net): Route[] => {
    const base = byCode.get(code)
    if (!base) throw new Error(`${operator.code} is based at ${code}, which is not a served airport`)
    return routesFrom(operator, base, net, airports).filter(({ spoke }) => {
      const pair = [base.code, spoke.code].toSorted().join('')
      return known.has(pair) ? false : known.add(pair)
    })
  }
  return [
    ...host.hubs.flatMap((code) => fly(host, code, NETS.hub)),
    ...host.bases.flatMap((code) => fly(host, code, NETS.hostBase)),
    ...partners.flatMap((partner) => partner.bases.flatMap((code) => fly(partner, code, NETS.partnerBase))),
  ]
}

function routesFrom(operator: Operator, base: ServedAirport, net: Net, airports: readonly ServedAirport[]): Route[] {
  return airports
    .flatMap((spoke) => {
      const distance = distanceBetween(base, spoke)
      const reach = spoke.draw > 16 ? net.reachToLarge : net.reach
      if (spoke === base || distance < SHORTEST || distance > reach) return []
      return [{ operator, base, spoke, distance, frequency: frequencyOf(base, spoke, distance) * net.factor }]
    })
    .toSorted((one, other) => other.frequency - one.frequency)
    .slice(0, net.most)
    .map((route) => ({ ...route, frequency: Math.min(9, Math.max(0.4, route.frequency)) }))
}

/**
 * Estimates the daily flights of a route with a gravity model: more passengers at both ends mean more flights, more distance
 * fewer.
 */
function frequencyOf(one: ServedAirport, other: ServedAirport, distance: number): number {
  const isThin = distance > 5000 && Math.min(one.draw, other.draw) < 10
  return ((isThin ? 0.4 : 0.9) * Math.sqrt(one.draw * other.draw)) / (1 + distance / 2600)
}
