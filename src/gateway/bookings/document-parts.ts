import { type SelectedSegment, segmentIdOf } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { writeTrip } from '../cart/cart-answer.ts'
import { endsOf, endsOfPart, isSameEnds, travelPartAmong } from '../wire/travel-parts.ts'
import { writeItineraryPart, writeSegment } from '../wire/write-itinerary.ts'
import { segmentStatuses } from './write-booking-status.ts'

type Itinerary = ReturnType<typeof writeTrip>['itinerary']

/** Writes a flight or part that is no longer in the booking. Returns the ends alone if the airline no longer has it either. */
const writeGone = (engine: Engine, ends: SelectedSegment) => {
  const { origin, destination, departure } = ends
  const day = departure.slice(0, 'YYYY-MM-DD'.length)
  const flight = engine.nonstops(origin, destination, day).find((each) => isSameEnds(endsOf(each), ends))
  if (flight) return Object.assign(writeSegment(flight, {}), { segmentStatusCode: segmentStatuses.cancelled })
  const journey = engine.itineraries(origin, destination, day).find((each) => isSameEnds(endsOfPart(each), ends))
  return journey ? writeItineraryPart(journey, []) : { ...ends }
}

/**
 * Creates a function that returns the flight or itinerary part of a document, which the response refers to if the booking still has
 * it. A change or an exchange may have removed it. The same ends give the same object.
 */
export const documentPartsIn = (engine: Engine, { itineraryParts }: Itinerary) => {
  const gone = new Map<string, ReturnType<typeof writeGone>>()
  return (ends: SelectedSegment) => {
    const booked = travelPartAmong(itineraryParts, ends)
    if (booked) return booked
    const known = gone.get(segmentIdOf(ends)) ?? writeGone(engine, ends)
    gone.set(segmentIdOf(ends), known)
    return known
  }
}
