import { airportsOf } from './airports.ts'
import type { Flight } from './flight.ts'
import { flightOn, type AirlineNetwork, operatesOn } from './network.ts'
import type { ScheduledService } from './schedule.ts'
import { dateOf, type Day, dayOf } from './wall-clock.ts'

const byOperator = new WeakMap<AirlineNetwork, Map<string, ScheduledService>>()

const nameOf = (airline: string, number: number): string => `${airline} ${number}`

function operatorsOf(network: AirlineNetwork): Map<string, ScheduledService> {
  const known =
    byOperator.get(network) ??
    new Map([...network.byNumber.values()].map((service) => [nameOf(service.operatingAirline, service.operatingNumber), service]))
  byOperator.set(network, known)
  return known
}

/** Finds the service that the host sells, or a partner operates, under this flight number. */
function serviceNumbered(network: AirlineNetwork, airline: string, number: number): ScheduledService | undefined {
  return airline === network.host.code ? network.byNumber.get(number) : operatorsOf(network).get(nameOf(airline, number))
}

/**
 * Finds the flight that the host sells, or a partner operates, under this number on a local departure date. Returns undefined
 * if the number is unknown or does not operate on that date.
 */
export function flightNumbered(network: AirlineNetwork, airline: string, number: number, date: string): Flight | undefined {
  const service = serviceNumbered(network, airline, number)
  const day = dayOf(date)
  return service && !Number.isNaN(day) && operatesOn(service, day) ? flightOn(network, service, day) : undefined
}

/**
 * Lists the next `most` dates on which a flight number operates, starting with `from`. The list is empty if the number is
 * unknown.
 */
export function nextDatesOf(network: AirlineNetwork, airline: string, number: number, from: string, most: number): string[] {
  const service = serviceNumbered(network, airline, number)
  const first = dayOf(from)
  if (!service || Number.isNaN(first)) return []
  const week = Array.from({ length: 7 * most }, (_, place): Day => first + place)
  return week
    .filter((day) => operatesOn(service, day))
    .slice(0, most)
    .map(dateOf)
}

/** Lists the nonstop flights of a local date between two airports or metropolitan areas, sorted by departure. */
export function nonstopsOn(network: AirlineNetwork, origin: string, destination: string, date: string): Flight[] {
  const day = dayOf(date)
  if (Number.isNaN(day)) return []
  const ends = new Set(airportsOf(destination).map(({ code }) => code))
  return airportsOf(origin)
    .flatMap(({ code }) => [...(network.pairs.get(code) ?? [])])
    .filter(([to]) => ends.has(to))
    .flatMap(([, services]) => services)
    .filter((service) => operatesOn(service, day))
    .map((service) => flightOn(network, service, day))
    .toSorted((one, other) => one.departsAt - other.departsAt)
}
