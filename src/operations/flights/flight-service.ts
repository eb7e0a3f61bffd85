import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import { wireList, wireText } from '../wire/price.ts'

const isTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(`${value.slice(0, 16)}Z`))

/** A valid local time, `YYYY-MM-DDTHH:mm:ss`. */
const Time = z.string().check(z.refine(isTime))

/** Decodes an optional local time. An invalid one counts as missing. */
const MaybeTime = z.pipe(
  wireText,
  z.transform((value) => (value !== undefined && isTime(value) ? value : undefined)),
)

const OperatingDay = z.looseObject({
  available: z.nullish(z.boolean()),
  date: z.string().check(z.refine(isCalendarDate)),
  dayOfWeek: wireText,
})

const ScheduledFlight = z.pipe(
  z.looseObject({
    airlineCode: z.string(),
    flightNumber: z.number(),
    operatingAirlineCode: wireText,
    operatingCarrier: wireText,
    origin: z.string(),
    destination: z.string(),
    departure: Time,
    arrival: Time,
    duration: z.number(),
    equipmentType: wireText,
    numberOfStops: z.nullish(z.number()),
  }),
  z.transform((wire) => ({
    airline: wire.airlineCode,
    flightNumber: wire.flightNumber,
    operatingAirline: wire.operatingAirlineCode ?? wire.airlineCode,
    operatedBy: wire.operatingCarrier,
    origin: wire.origin,
    destination: wire.destination,
    departure: wire.departure,
    arrival: wire.arrival,
    duration: wire.duration,
    equipment: wire.equipmentType,
    stops: wire.numberOfStops ?? 0,
  })),
)

const Schedule = z.pipe(
  z.looseObject({
    flights: wireList(ScheduledFlight),
    operatingDays: wireList(OperatingDay),
    totalDuration: z.nullish(z.number()),
    totalStops: z.nullish(z.number()),
  }),
  z.transform(({ flights, operatingDays, totalDuration, totalStops }) => ({
    flights,
    days: operatingDays.map(({ available, date, dayOfWeek }) => ({ date, weekday: dayOfWeek, isFlown: available === true })),
    /** Minutes from first departure to last arrival. */
    duration: totalDuration ?? flights.reduce((sum, { duration }) => sum + duration, 0),
    stops: totalStops ?? flights.length - 1,
  })),
)

/**
 * Decodes the timetable between two places: the connections, and the days on which each operates. Times are local, and those of
 * the connection's first day.
 */
export const FlightSchedulesAnswer = z.pipe(
  z.looseObject({ flightSchedules: wireList(Schedule) }),
  z.transform(({ flightSchedules }) => flightSchedules),
)

const phases = ['SCHEDULED', 'BOARDING', 'DEPARTED', 'ARRIVED', 'CANCELLED'] as const

const Movement = z.pipe(
  z.looseObject({
    airportCode: z.string(),
    scheduledDateTime: Time,
    estimatedDateTime: MaybeTime,
    actualDateTime: MaybeTime,
    flightStatus: wireText,
    terminal: wireText,
    gate: wireText,
    baggageClaimAreaCode: wireText,
  }),
  z.transform((wire) => ({
    airport: wire.airportCode,
    scheduled: wire.scheduledDateTime,
    estimated: wire.estimatedDateTime,
    actual: wire.actualDateTime,
    phase: phases.find((phase) => phase === wire.flightStatus),
    terminal: wire.terminal,
    gate: wire.gate,
    belt: wire.baggageClaimAreaCode,
  })),
)

/**
 * Decodes flight statuses. Times are in the local time of each airport. Unknown statuses are undefined. The flight number of each
 * flight is our addition, which responses about a route need.
 */
export const FlightStatusAnswer = z.pipe(
  z.looseObject({
    airlineCode: z.string(),
    date: z.string(),
    flightNumber: z.nullish(z.number()),
    flights: wireList(
      z.looseObject({
        airlineCode: wireText,
        flightNumber: z.nullish(z.number()),
        departureInfo: Movement,
        arrivalInfo: Movement,
      }),
    ),
  }),
  z.transform(({ airlineCode, date, flightNumber, flights }) => ({
    airline: airlineCode,
    date,
    flightNumber: flightNumber ?? undefined,
    flights: flights.map((flight) => ({
      airline: flight.airlineCode ?? airlineCode,
      flightNumber: flight.flightNumber ?? flightNumber ?? undefined,
      departure: flight.departureInfo,
      arrival: flight.arrivalInfo,
    })),
  })),
)
