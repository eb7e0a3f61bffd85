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
