import * as z from 'zod/mini'
import { isCalendarDate } from '#src/domain/calendar-date.ts'
import type { ItineraryPart, Segment } from '#src/domain/itinerary.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { wireList, wireText } from './price.ts'

const WireFlight = z.looseObject({
  flightNumber: z.number(),
  airlineCode: z.string(),
  operatingAirlineCode: wireText,
  operatingFlightNumber: z.nullish(z.number()),
  disclosureAirlineCode: wireText,
  departureTerminal: wireText,
  arrivalTerminal: wireText,
  stopAirports: wireList(z.looseObject({ airport: wireText, arrival: wireText, departure: wireText })),
})

/** A valid local time, `YYYY-MM-DDTHH:mm`, with or without seconds. */
const WallClock = z.string().check(
  z.regex(/^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?/),
  z.refine((time) => isCalendarDate(time.slice(0, 10))),
)

/** Computes the minutes between two local times at one place. Returns undefined if either is invalid, or if `to` is not later. */
const minutesBetween = (from: string | undefined, to: string | undefined): number | undefined => {
  const minutes = (Date.parse(`${to ?? ''}Z`) - Date.parse(`${from ?? ''}Z`)) / 60_000
  return minutes > 0 ? minutes : undefined
}

const segmentStatuses = {
  CONFIRMED: 'confirmed',
  ACTIVE: 'confirmed',
  CHANGED: 'confirmed',
  CANCELLED: 'cancelled',
  NEW_FLIGHT: 'newFlight',
  REMOVED: 'removed',
} as const satisfies Record<string, Segment['status']>

/** Decodes a segment's status (contract, 13). An unknown name, or a code without a name, becomes `unclear`. */
const WireSegmentStatus = z.pipe(
  z.nullish(z.looseObject({ segmentStatus: wireText })),
  z.transform((wire): Segment['status'] => {
    const { segmentStatus = '' } = wire ?? {}
    if (Object.hasOwn(segmentStatuses, segmentStatus)) return segmentStatuses[segmentStatus as keyof typeof segmentStatuses]
    return wire ? 'unclear' : undefined
  }),
)

/** Decodes a booking class. Some gateways send `notAvailable` instead (contract, 13). */
const BookingClass = z.pipe(
  wireText,
  z.transform((sent) => (sent === 'notAvailable' ? undefined : sent)),
)

type StopAirport = z.output<typeof WireFlight>['stopAirports'][number]

/**
 * Collects the technical stops of a flight. `layoverDuration` is the time on the ground at the stop (contract, 19), not the wait
 * for the next flight. Without it, the time on the ground is computed from the stop's arrival and departure.
 */
const technicalStopsOf = (
  stops: readonly StopAirport[],
  layoverDuration: number | null | undefined,
): Pick<Segment, 'technicalStops'> => {
  const layover = layoverDuration || undefined
  if (stops.length === 0) return layover === undefined ? {} : { technicalStops: [{ minutes: layover }] }
  return {
    technicalStops: stops.map(({ airport, arrival, departure }) => {
      const minutes = (stops.length === 1 ? layover : undefined) ?? minutesBetween(arrival, departure)
      return { ...(airport !== undefined && { airport }), ...(minutes !== undefined && { minutes }) }
    }),
  }
}

type Meal = { passengerType?: string | null | undefined; mealCode?: string | null | undefined }

/** Determines the meal served to adults, or to the first listed passenger type if adults are not listed. */
const mealOf = (meals: readonly Meal[]): Pick<Segment, 'meal'> => {
  const { mealCode } = meals.find(({ passengerType }) => passengerType === 'ADT') ?? meals[0] ?? {}
  return mealCode ? { meal: mealCode } : {}
}

/** Decodes a segment of a search response, a cart or a booking (contract, 5.3). */
export const WireSegment = z.pipe(
  z.looseObject({
    flight: WireFlight,
    origin: z.string(),
    destination: z.string(),
    departure: WallClock,
    arrival: WallClock,
    departureGMTOffset: wireText,
    arrivalGMTOffset: wireText,
    duration: z.nullish(z.number()),
    layoverDuration: z.nullish(z.number()),
    equipment: wireText,
    cabinClass: wireText,
    bookingClass: BookingClass,
    fareBasis: wireText,
    meals: wireList(z.looseObject({ passengerType: wireText, mealCode: wireText })),
    segmentStatusCode: WireSegmentStatus,
  }),
  z.transform(
    ({ flight, origin, destination, departure, arrival, ...wire }): Segment => ({
      id: segmentIdOf({ origin, destination, departure }),
      airline: flight.airlineCode,
      flightNumber: flight.flightNumber,
      operatingAirline: flight.operatingAirlineCode ?? flight.airlineCode,
      operatedBy: flight.disclosureAirlineCode,
      origin,
      destination,
      departure,
      arrival,
      departureOffset: wire.departureGMTOffset,
      arrivalOffset: wire.arrivalGMTOffset,
      departureTerminal: flight.departureTerminal,
      arrivalTerminal: flight.arrivalTerminal,
      duration: wire.duration ?? 0,
      ...technicalStopsOf(flight.stopAirports, wire.layoverDuration),
      equipment: wire.equipment,
      cabin: wire.cabinClass,
      bookingClass: wire.bookingClass,
      fareBasis: wire.fareBasis,
      ...mealOf(wire.meals),
      status: wire.segmentStatusCode,
    }),
  ),
)

interface Connection {
  duration?: number | null | undefined
  changeOfAirport?: boolean | null | undefined
}

/**
 * Adds to each flight the waiting time before the next one. A waiting time that the gateway does not report is computed, unless
 * the next flight departs from another airport.
 */
const withWaits = (segments: readonly Segment[], connections: readonly Connection[]): Segment[] =>
  segments.map((segment, place) => {
    const next = segments[place + 1]
    if (!next) return segment
    const { duration, changeOfAirport } = connections[place] ?? {}
    const changesAirport = changeOfAirport === true || segment.destination !== next.origin
    const layover = duration ?? (changesAirport ? undefined : minutesBetween(segment.arrival, next.departure))
    return { ...segment, ...(layover !== undefined && { layover }), ...(changesAirport && { changesAirport }) }
  })

const stopsIn = (segments: readonly Segment[]): number =>
  segments.reduce((sum, { technicalStops = [] }) => sum + technicalStops.length, segments.length - 1)

/** Fields of an itinerary part, to be decoded by `itineraryPartOf`. */
export const wireItineraryPart = {
  segments: wireList(WireSegment),
  cancelledSegments: wireList(WireSegment),
  connectionInformations: wireList(z.looseObject({ duration: z.nullish(z.number()), changeOfAirport: z.nullish(z.boolean()) })),
  stops: z.nullish(z.number()),
  totalDuration: z.nullish(z.number()),
  emissions: z.catch(
    z.nullish(z.looseObject({ kilograms: z.number(), comparison: z.enum(['lower', 'typical', 'higher']) })),
    undefined,
  ),
}

const ItineraryPartOnWire = z.looseObject(wireItineraryPart)

/**
 * Decodes an itinerary part. If all its flights were cancelled, they are the part's segments. A part without any flight is an
 * error.
 */
export const itineraryPartOf = (
  { segments: flown, cancelledSegments, connectionInformations, ...wire }: z.output<typeof ItineraryPartOnWire>,
  context: { issues: z.core.$ZodRawIssue[] },
): ItineraryPart => {
  const cancelled = cancelledSegments.map((segment) => ({ ...segment, status: 'cancelled' as const }))
  const segments = flown.length > 0 ? withWaits(flown, connectionInformations) : cancelled
  const first = segments[0]
  const last = segments.at(-1)
  if (!first || !last) {
    context.issues.push({ code: 'custom', message: 'an itinerary part without segments', input: segments })
    return z.NEVER
  }
  return {
    id: partIdOf({ origin: first.origin, destination: last.destination, departure: first.departure }),
    segments,
    ...(flown.length > 0 && cancelled.length > 0 && { cancelled }),
    stops: Math.max(wire.stops ?? 0, stopsIn(segments)),
    duration: wire.totalDuration ?? segments.reduce((sum, segment) => sum + segment.duration + (segment.layover ?? 0), 0),
    emissions: wire.emissions ? { kilograms: wire.emissions.kilograms, comparison: wire.emissions.comparison } : undefined,
  }
}

/** Returns true if a part has no flights. An unresolved ref does not count as empty. */
const isEmpty = ({ segments, cancelledSegments, ...others }: z.output<typeof ItineraryPartOnWire>): boolean =>
  segments.length + cancelledSegments.length === 0 && !('@ref' in others)

/** Decodes itinerary parts. Drops parts without flights, because any list may be missing. */
export const WireItineraryParts = z.pipe(
  wireList(ItineraryPartOnWire),
  z.transform((parts, context): ItineraryPart[] =>
    parts.filter((part) => !isEmpty(part)).map((part) => itineraryPartOf(part, context)),
  ),
)

/** Decodes a single itinerary part. Returns undefined if it has no flights. */
export const WireItineraryPart = z.pipe(
  ItineraryPartOnWire,
  z.transform((part, context) => (isEmpty(part) ? undefined : itineraryPartOf(part, context))),
)
