import type { Requested, WireAnswer } from '#src/operations/index.ts'
import { BusinessError } from '../platform/business-error.ts'
import type { Call } from '../conversation/call.ts'
import type { Engine } from '../airline/engine.ts'
import type { Flight } from '../airline/flight.ts'
import type { Movement } from '../airline/live-status.ts'
import { refuseUnknownDays } from './timetable-days.ts'

type Asked = Requested<'flightStatus'>

const notFound = (errorCode: string, message: string, facts: Record<string, unknown>) =>
  new BusinessError(`ERR.SSW.FLIGHT.${errorCode}`, message, { httpStatus: 404, facts })

const isBetween = (engine: Engine, flight: Flight, { origin, destination }: Asked): boolean => {
  const isAt = (code: string, airport: string) => code === '' || engine.airportsOf(code).some((each) => each.code === airport)
  return isAt(origin, flight.origin) && isAt(destination, flight.destination)
}

const flightOf = (engine: Engine, asked: Asked, number: number): Flight => {
  const { airlineCode: airline, departureDate: date } = asked
  const name = `${airline} ${number}`
  const flight = engine.flightNumbered(airline, number, date)
  if (flight && isBetween(engine, flight, asked)) return flight
  if (flight)
    throw notFound(
      'OTHER_ROUTE',
      `${name} flies from ${flight.origin} to ${flight.destination}: use that route, or only the flight number`,
      { flight: name, origin: flight.origin, destination: flight.destination },
    )
  const dates = engine.nextDatesOf(airline, number, date, 3)
  if (dates.length > 0)
    throw notFound('NOT_ON_DATE', `${name} does not operate on ${date}: the next dates are ${dates.join(', ')}`, {
      flight: name,
      departureDate: date,
      dates,
    })
  throw notFound('NOT_FOUND', `There is no flight ${name}: check the number, or search by origin and destination`, {
    flight: name,
  })
}

const flightsOf = (engine: Engine, asked: Asked): Flight[] => {
  const { airlineCode: airline, flightNumber: number, origin, destination, departureDate: date } = asked
  if (number !== undefined) return [flightOf(engine, asked, number)]
  const flights = engine
    .nonstops(origin, destination, date)
    .filter((flight) => flight.airline === airline || flight.operatingAirline === airline)
  if (flights.length > 0) return flights
  throw notFound(
    'NOT_FOUND',
    `${airline} has no flight from ${origin} to ${destination} on ${date}: check the airports, or choose another day from the timetable`,
    { origin, destination, departureDate: date },
  )
}

const writeMovement = ({ airport, scheduled, estimated, actual, terminal, gate, belt }: Movement, flightStatus: string) => ({
  actualDateTime: actual ?? null,
  airportCode: airport,
  baggageClaimAreaCode: belt ?? null,
  estimatedDateTime: estimated ?? null,
  flightStatus,
  gate: gate ?? null,
  scheduledDateTime: scheduled,
  terminal: terminal ?? null,
})

const writeFlight = (engine: Engine, flight: Flight, now: number) => {
  const { phase, departure, arrival } = engine.liveStatus(flight, now)
  return {
    airlineCode: flight.airline,
    flightNumber: flight.number,
    arrivalInfo: writeMovement(arrival, phase),
    departureInfo: writeMovement(departure, phase),
  }
}

/**
 * Writes the current status of a flight, or of all nonstop flights of an airline on a route that day. Unknown values are null.
 * If there is no such flight, throws an error with an alternative.
 */
export const writeFlightStatus = ({ engine, now }: Call, asked: Asked): WireAnswer<'flightStatus'> => {
  refuseUnknownDays(asked.departureDate, now)
  return {
    airlineCode: asked.airlineCode,
    date: asked.departureDate,
    flightNumber: asked.flightNumber ?? null,
    flights: flightsOf(engine, asked).map((flight) => writeFlight(engine, flight, now)),
  }
}
