import * as z from 'zod/mini'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'

/** Wire reference to a segment or a whole part. */
export const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

/** The target of an assignment: a flight, or an itinerary part with its flights. The whole itinerary names neither. */
export interface ForWhat {
  /** The flight or part. A part has its origin, destination and first departure. */
  segmentId?: string
  partId?: string
}

const Part = z.looseObject({ segments: z.array(Ends).check(z.minLength(1)) })

/**
 * The travel part of an assignment, with its ref resolved: a segment, an itinerary part, or the whole itinerary
 * (contract, 9).
 */
export const WireTravelPart = z.pipe(
  z.union([Ends, Part, z.looseObject({})]),
  z.transform((wire): ForWhat => {
    const { data: ends } = z.safeParse(Ends, wire)
    if (ends) return { segmentId: segmentIdOf(ends) }
    const flights = z.safeParse(Part, wire).data?.segments ?? []
    const [first, last] = [flights[0], flights.at(-1)]
    if (!first || !last) return {}
    const whole = { origin: first.origin, destination: last.destination, departure: first.departure }
    return { segmentId: segmentIdOf(whole), partId: partIdOf(whole) }
  }),
)
