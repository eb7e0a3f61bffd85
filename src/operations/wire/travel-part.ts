import * as z from 'zod/mini'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'

/** A segment or part as the wire identifies it: by its ends and first departure. */
export const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

/** The flight or itinerary part to which a price or item is assigned. If both ids are undefined, it is the whole itinerary. */
export interface ForWhat {
  /** The flight. For a part, an id built from the part's ends and first departure. */
  segmentId?: string
  partId?: string
}

const Part = z.looseObject({ segments: z.array(Ends).check(z.minLength(1)) })

/** Decodes the travel part of an assignment (contract, 9). Refs must have been resolved. */
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
