import * as z from 'zod/mini'
import type { ItineraryPart, Segment } from '#src/domain/itinerary.ts'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'
import { text } from './price.ts'

const WireFlight = z.looseObject({
  flightNumber: z.number(),
  airlineCode: z.string(),
  operatingAirlineCode: text,
  operatingFlightNumber: z.nullish(z.number()),
  disclosureAirlineCode: text,
  departureTerminal: text,
  arrivalTerminal: text,
})

/** A local time that can be read: `YYYY-MM-DDTHH:mm`, with seconds or without. */
const WallClock = z.string().check(
  z.regex(/^\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?/),
  z.refine((time) => !Number.isNaN(Date.parse(`${time.slice(0, 10)}T00:00:00Z`))),
)

const segmentStatuses = {
  CONFIRMED: 'confirmed',
  CANCELLED: 'cancelled',
  NEW_FLIGHT: 'newFlight',
  REMOVED: 'removed',
} as const satisfies Record<string, Segment['status']>

/** The status of a segment (contract, 13); words that say nothing to a traveller are left out. */
const WireSegmentStatus = z.pipe(
  z.nullish(z.looseObject({ code: text, segmentStatus: z.string() })),
  z.transform((wire): Segment['status'] =>
    wire && Object.hasOwn(segmentStatuses, wire.segmentStatus)
      ? segmentStatuses[wire.segmentStatus as keyof typeof segmentStatuses]
      : undefined,
  ),
)

/** A segment of a search answer, a cart or a booking (contract, 5.3), decoded. */
export const WireSegment = z.pipe(
  z.looseObject({
    flight: WireFlight,
    origin: z.string(),
    destination: z.string(),
    departure: WallClock,
    arrival: WallClock,
    departureGMTOffset: text,
    arrivalGMTOffset: text,
    duration: z.number(),
    layoverDuration: z.nullish(z.number()),
    equipment: text,
    cabinClass: text,
    bookingClass: text,
    fareBasis: text,
    status: WireSegmentStatus,
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
      duration: wire.duration,
      layover: wire.layoverDuration || undefined,
      equipment: wire.equipment,
      cabin: wire.cabinClass,
      bookingClass: wire.bookingClass,
      fareBasis: wire.fareBasis,
      status: wire.status,
    }),
  ),
)

/** An itinerary part, decoded. A fully cancelled part has its flights in `cancelledSegments`; one without any flight is refused. */
export const WireItineraryPart = z.pipe(
  z.looseObject({
    segments: z.array(WireSegment),
    cancelledSegments: z.nullish(z.array(WireSegment)),
    stops: z.nullish(z.number()),
    totalDuration: z.nullish(z.number()),
    emissions: z.nullish(z.looseObject({ kilograms: z.number(), comparison: z.enum(['lower', 'typical', 'higher']) })),
  }),
  z.transform(({ segments: flown, cancelledSegments, stops, totalDuration, emissions }, context): ItineraryPart => {
    const segments =
      flown.length > 0 ? flown : (cancelledSegments ?? []).map((segment) => ({ ...segment, status: 'cancelled' as const }))
    const first = segments[0]
    const last = segments.at(-1)
    if (!first || !last) {
      context.issues.push({ code: 'custom', message: 'an itinerary part without segments', input: segments })
      return z.NEVER
    }
    return {
      id: partIdOf({ origin: first.origin, destination: last.destination, departure: first.departure }),
      segments,
      stops: stops ?? segments.length - 1,
      duration: totalDuration ?? segments.reduce((sum, segment) => sum + segment.duration + (segment.layover ?? 0), 0),
      emissions: emissions ? { kilograms: emissions.kilograms, comparison: emissions.comparison } : undefined,
    }
  }),
)
