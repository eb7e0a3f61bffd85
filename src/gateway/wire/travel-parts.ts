import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Flight, Itinerary } from '../airline/flight.ts'
import type { InputReader } from './read-input.ts'

/** What names a flight on the wire. */
export const endsOf = ({ origin, destination, departure }: Flight): SelectedSegment => ({ origin, destination, departure })

/** What names a whole part on the wire: its ends and its first departure. */
export const endsOfPart = ({ origin, destination, flights }: Itinerary): SelectedSegment => ({
  origin,
  destination,
  departure: flights[0]?.departure ?? '',
})

export const isSameEnds = (one: SelectedSegment, other: SelectedSegment): boolean =>
  one.origin === other.origin && one.destination === other.destination && one.departure === other.departure

/** Ends and departure as sent. */
export const readEnds = (reader: InputReader, value: unknown, path: string): SelectedSegment => {
  const fields = reader.object(value, path)
  return {
    origin: reader.text(fields.origin, `${path}.origin`, { most: 3 }),
    destination: reader.text(fields.destination, `${path}.destination`, { most: 3 }),
    departure: reader.text(fields.departure, `${path}.departure`, { most: 25 }).slice(0, 19),
  }
}
