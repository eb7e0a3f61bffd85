import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Flight, Itinerary } from '../airline/flight.ts'
import type { InputReader } from './read-input.ts'

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

/** Parses the airports and departure by which a client refers to a flight or an itinerary part. */
export const readEnds = (reader: InputReader, value: unknown, path: string): SelectedSegment => {
  const fields = reader.object(value, path)
  return {
    origin: reader.text(fields.origin, `${path}.origin`, { most: 3 }),
    destination: reader.text(fields.destination, `${path}.destination`, { most: 3 }),
    departure: reader.text(fields.departure, `${path}.departure`, { most: 25 }).slice(0, 19),
  }
}
