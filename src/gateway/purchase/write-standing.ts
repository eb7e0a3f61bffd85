import type { Engine } from '../engine/engine.ts'
import { itineraryOf } from '../shopping/legs.ts'
import { endsOf } from '../shopping/travel-parts.ts'
import { writeEnds, writeItineraryPart } from '../shopping/write-itinerary.ts'
import { writePrice } from '../shopping/write-price.ts'
import type { AirlineChange, BookingPayload } from './booking-payload.ts'

/** What became of a flight (gateway-wire-format, 13). */
const segmentStatuses = {
  confirmed: { code: 'HK', segmentStatus: 'CONFIRMED' },
  cancelled: { code: 'WK', segmentStatus: 'CANCELLED' },
  newFlight: { code: 'TK', segmentStatus: 'NEW_FLIGHT' },
  removed: { code: 'UN', segmentStatus: 'REMOVED' },
}

/** The status of each flight of a booking, by the place of its leg and its key. */
export const segmentStatusOf =
  ({ airlineChange }: Pick<BookingPayload, 'airlineChange'>, status: string) =>
  (place: number, flightKey: string) => {
    if (status === 'cancelled') return segmentStatuses.cancelled
    const before = airlineChange?.original.find((each) => each.place === place)
    return before && !before.leg.flightKeys.includes(flightKey) ? segmentStatuses.newFlight : segmentStatuses.confirmed
  }

const writeChange = (engine: Engine, { reason, original }: AirlineChange) => ({
  reason,
  original: original.flatMap(({ leg }) =>
    writeItineraryPart(
      itineraryOf(engine, leg),
      leg.flightKeys.map((_, place) => ({
        cabin: leg.cabins?.[place] ?? leg.cabin,
        bookingClass: leg.bookingClasses[place],
        fareBasis: leg.fareBasis,
      })),
    ).segments.map((segment) => ({ ...segment, status: segmentStatuses.removed })),
  ),
})

/** How a booking stands beside what was bought: who is checked in or waits, what covers it, and what the airline changed. */
export const writeStanding = (engine: Engine, { checkedIn = [], waitlist = [], covers = [], airlineChange }: BookingPayload) => {
  const partOf = (flightKey: string) => {
    const flight = engine.flight(flightKey)
    return flight ? [{ travelPart: writeEnds(endsOf(flight)) }] : []
  }
  return {
    iropAffected: airlineChange !== undefined,
    irop: airlineChange && writeChange(engine, airlineChange),
    checkedIn: checkedIn.flatMap(({ passengerIndex, flightKey }) =>
      partOf(flightKey).map((part) => ({ passengerIndex, ...part })),
    ),
    waitlist: waitlist.flatMap(({ passengerIndex, flightKey, cabin, price, points, status, clearsBy, askedAt, decidedAt }) =>
      partOf(flightKey).map((part) => ({
        passengerIndex,
        ...part,
        cabin,
        price: price && writePrice(price),
        points,
        status,
        clearsBy,
        askedAt,
        decidedAt,
      })),
    ),
    covers: covers.map((cover) => ({ ...cover })),
  }
}
