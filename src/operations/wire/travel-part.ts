import * as z from 'zod/mini'
import { partIdOf, segmentIdOf } from '#src/domain/travel-part.ts'

/** What names a segment, or a whole part, on the wire. */
export const Ends = z.looseObject({ origin: z.string(), destination: z.string(), departure: z.string() })

/** What something is for: a flight, or an itinerary part with its flights. The whole itinerary names neither. */
export interface ForWhat {
  /** The flight; of a part, its ends with its first departure. */
  segmentId?: string
  partId?: string
}

const Part = z.looseObject({ segments: z.array(Ends).check(z.minLength(1)) })

/**
 * A travel part that something is assigned to, its ref resolved: a segment, an itinerary part, or the itinerary as a whole
 * (contract, 9 and 19).
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
