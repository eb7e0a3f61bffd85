import type { Requested, WireAnswer } from '#src/operations/index.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { Flight, Itinerary } from '../airline/flight.ts'
import { dayOf, weekdayOf } from '../airline/wall-clock.ts'
import { addDays } from '../wire/dates.ts'
import { refuseUnknownDays } from './timetable-days.ts'
import { refuseUnknownPlaces } from './unknown-places.ts'

const daysByType = { DAILY: 1, WEEKLY: 7 } as const

const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

interface Asked {
  origin: string
  destination: string
  dates: string[]
}

/** Identifies a connection by its flight numbers, which are the same every day. */
const nameOf = ({ flights }: Itinerary): string => flights.map(({ number }) => number).join(' ')

const waysOf = (engine: Engine, { origin, destination, dates }: Asked): { first: Itinerary; dates: Set<string> }[] => {
  const ways = new Map<string, { first: Itinerary; dates: Set<string> }>()
  for (const date of dates)
    for (const itinerary of engine.itineraries(origin, destination, date)) {
      const way = ways.get(nameOf(itinerary)) ?? { first: itinerary, dates: new Set<string>() }
      way.dates.add(date)
      ways.set(nameOf(itinerary), way)
    }
  return [...ways.values()].toSorted(
    ({ first: one }, { first: other }) =>
      one.stops - other.stops || timeOf(one).localeCompare(timeOf(other)) || one.duration - other.duration,
  )
}

const timeOf = ({ flights }: Itinerary): string => flights[0]?.departure.slice(11) ?? ''

const writeFlight = (flight: Flight) => ({
  arrival: flight.arrival,
  departure: flight.departure,
  destination: flight.destination,
  duration: flight.duration,
  equipmentType: flight.equipment,
  flightNumber: flight.number,
  numberOfStops: flight.technicalStop ? 1 : 0,
  operatingCarrier: flight.operatingAirlineName,
  origin: flight.origin,
  airlineCode: flight.airline,
  operatingAirlineCode: flight.operatingAirline,
})

/**
 * Writes the timetable between two places for the week that begins on a day or, with type DAILY, only for that day. Nonstop
 * flights come first. Throws for unknown places and for days outside the timetable.
 */
export const writeFlightSchedules = (
  { engine, now }: Call,
  { origin, destination, departureDate, type }: Requested<'flightSchedules'>,
): WireAnswer<'flightSchedules'> => {
  const dates = Array.from({ length: daysByType[type] }, (_, place) => addDays(departureDate, place))
  const asked = { origin, destination, dates }
  refuseUnknownPlaces(engine, [asked.origin, asked.destination])
  for (const date of asked.dates) refuseUnknownDays(date, now)
  return {
    flightSchedules: waysOf(engine, asked).map(({ first, dates }) => ({
      flights: first.flights.map(writeFlight),
      operatingDays: asked.dates.map((date) => ({
        available: dates.has(date),
        date,
        dayOfWeek: weekdays[weekdayOf(dayOf(date))] ?? '',
      })),
      totalDuration: first.duration,
      totalStops: first.stops,
    })),
  }
}
