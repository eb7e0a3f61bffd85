import type { Engine } from '../airline/engine.ts'
import { itineraryOf } from '../cart/legs.ts'
import { endsOf, endsOfPart } from '../wire/travel-parts.ts'
import { writeEnds, writeItineraryPart } from '../wire/write-itinerary.ts'
import { writePrice } from '../wire/write-price.ts'
import { paymentReferenceFor } from '../wire/references.ts'
import type { AirlineChange, BookingPayload } from './booking-payload.ts'
import type { Cover } from '#src/domain/booking.ts'
import type { PassengerRights } from '#src/domain/passenger-rights.ts'
import type { ChosenLeg } from '../conversation/session-state.ts'
import type { Alternative } from './alternatives.ts'
import { rightsIn } from './rights-in.ts'

/** Status codes of a flight (contract, 13). */
export const segmentStatuses = {
  confirmed: { code: 'HK', segmentStatus: 'CONFIRMED' },
  cancelled: { code: 'WK', segmentStatus: 'CANCELLED' },
  newFlight: { code: 'TK', segmentStatus: 'NEW_FLIGHT' },
  removed: { code: 'UN', segmentStatus: 'REMOVED' },
}

/** Creates a function that returns the status of a flight in a booking. `place` is the index of its leg. */
export const segmentStatusOf =
  ({ airlineChange }: Pick<BookingPayload, 'airlineChange'>, status: string) =>
  (place: number, flightKey: string) => {
    if (status === 'cancelled' || status === 'lapsed') return segmentStatuses.cancelled
    const before = airlineChange?.original.find((each) => each.place === place)
    return before && !before.leg.flightKeys.includes(flightKey) ? segmentStatuses.newFlight : segmentStatuses.confirmed
  }

const segmentsOfLeg = (engine: Engine, leg: ChosenLeg) =>
  writeItineraryPart(
    itineraryOf(engine, leg),
    leg.flightKeys.map((_, place) => ({
      cabin: leg.cabins?.[place] ?? leg.cabin,
      bookingClass: leg.bookingClasses[place],
      fareBasis: leg.fareBasis,
    })),
  ).segments

const writeRights = (rights: PassengerRights | undefined) => {
  if (!rights) return undefined
  const { law, band, care, compensation, notOwed } = rights
  return { law, band, care, compensation: compensation && writePrice(compensation), notOwed }
}

const writeChange = (engine: Engine, payload: BookingPayload, { reason, original, at }: AirlineChange) => ({
  reason,
  at,
  rights: writeRights(rightsIn(engine, payload)),
  original: original.flatMap(({ leg }) =>
    segmentsOfLeg(engine, leg).map((segment) => ({ ...segment, segmentStatusCode: segmentStatuses.removed })),
  ),
})

/** Writes the alternative flights, with their segments as in the PNR object. `travelPart` is the booked journey that they replace. */
export const writeAlternatives = (engine: Engine, alternatives: readonly Alternative[]) =>
  alternatives.map(({ id, leg, original }) => ({
    id,
    segments: segmentsOfLeg(engine, leg),
    travelPart: writeEnds(endsOfPart(itineraryOf(engine, original))),
  }))

/** Writes a cover of a cancellation. */
export const writeCover = ({ most, ...cover }: Cover) => ({ ...cover, most: most && writePrice(most) })

/** Writes the events since the purchase: check-ins, waitlisted and confirmed upgrades, covers, and changes by the airline. */
export const writeBookingStatus = (engine: Engine, payload: BookingPayload) => {
  const { checkedIn = [], waitlist = [], covers = [], spentOnUpgrades, spentOnAward, earned, airlineChange, state } = payload
  const partOf = (flightKey: string) => {
    const flight = engine.flight(flightKey)
    return flight ? [{ travelPart: writeEnds(endsOf(flight)) }] : []
  }
  return {
    iropAffected: airlineChange !== undefined,
    irop: airlineChange && writeChange(engine, payload, airlineChange),
    checkedIn: checkedIn.flatMap(({ passengerIndex, flightKey }) =>
      partOf(flightKey).map((part) => ({ passengerIndex, ...part })),
    ),
    waitlist: waitlist.flatMap(({ passengerIndex, flightKey, cabin, price, ...facts }) =>
      partOf(flightKey).map((part) => ({
        passengerIndex,
        ...part,
        cabin,
        price: price && writePrice(price),
        ...facts,
      })),
    ),
    spentOnUpgrades: spentOnUpgrades?.flatMap(({ flightKey, passengerIndexes, cabin, points, certificates, at, requestId }) =>
      partOf(flightKey).map((part) => ({
        passengerIndexes,
        ...part,
        cabin,
        points,
        certificates: certificates.length,
        at,
        reference: paymentReferenceFor(engine.airline.code, requestId),
      })),
    ),
    spentOnAward: spentOnAward && {
      points: spentOnAward.points,
      at: spentOnAward.at,
      reference: paymentReferenceFor(engine.airline.code, spentOnAward.requestId),
    },
    earnedMiles: earned?.kind === 'miles' ? earned.points : undefined,
    upgraded: (state.upgrades ?? []).flatMap(({ passengerIndex, flightKey, cabin }) =>
      partOf(flightKey).map((part) => ({ passengerIndex, ...part, cabin })),
    ),
    covers: covers.map(writeCover),
  }
}
