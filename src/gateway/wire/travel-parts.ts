import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Flight, Itinerary } from '../airline/flight.ts'

/** Returns the airports and departure of a flight, which identify it on the wire. */
export const endsOf = ({ origin, destination, departure }: Flight): SelectedSegment => ({ origin, destination, departure })

/** Returns the airports of an itinerary part and its first departure, which identify it on the wire. */
export const endsOfPart = ({ origin, destination, flights }: Itinerary): SelectedSegment => ({
  origin,
  destination,
  departure: flights[0]?.departure ?? '',
})

export const isSameEnds = (one: SelectedSegment, other: SelectedSegment): boolean =>
  one.origin === other.origin && one.destination === other.destination && one.departure === other.departure

/** Returns the airports and first departure of an itinerary part with these segments. */
export const endsOfSegments = (segments: readonly SelectedSegment[]): SelectedSegment => ({
  origin: segments[0]?.origin ?? '',
  destination: segments.at(-1)?.destination ?? '',
  departure: segments[0]?.departure ?? '',
})

/** Finds the segment or the itinerary part with these ends. If a part consists of one segment, finds the segment. */
export const travelPartAmong = <Segment extends SelectedSegment, Part extends { segments: readonly Segment[] }>(
  parts: readonly (Part & { segments: readonly Segment[] })[],
  ends: SelectedSegment,
): Segment | Part | undefined =>
  parts.flatMap(({ segments }) => segments).find((segment) => isSameEnds(segment, ends)) ??
  parts.find(({ segments }) => isSameEnds(endsOfSegments(segments), ends))
