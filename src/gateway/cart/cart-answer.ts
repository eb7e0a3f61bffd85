import type { Money } from '#src/domain/money.ts'
import { segmentIdOf, type SelectedSegment } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { identified } from '../wire/identity.ts'
import { itineraryOf } from './legs.ts'
import { extraDue, extraValue, isOwnSeat, paidExtra, seatDue } from './change-lines.ts'
import type { PriceLine } from './line-of.ts'
import { writeEnds, writeItineraryPart } from '../wire/write-itinerary.ts'
import { writeContact, writePassenger } from '../wire/write-passengers.ts'
import { writePrice } from '../wire/write-price.ts'
import { writePriceTree } from './write-prices.ts'
import { allUpgradedTo } from '../conversation/upgraded-to.ts'
import { priceLines } from './price-lines.ts'

/** The chosen flights as an Itinerary; where everybody has moved up, in the cabin that they moved up to. */
export const writeItinerary = (
  engine: Engine,
  legs: readonly ChosenLeg[],
  higher: Pick<SessionState, 'upgrades' | 'search'> = {},
) =>
  identified(
    {
      itineraryParts: legs.map((leg) => {
        const itinerary = itineraryOf(engine, leg)
        const fares = itinerary.flights.map(({ key }, place) => ({
          cabin: leg.cabins?.[place] ?? leg.cabin,
          bookingClass: leg.bookingClasses[place],
          fareBasis: leg.fareBasis,
          ...allUpgradedTo(higher, key),
        }))
        return writeItineraryPart(itinerary, fares, { brandId: leg.brandId })
      }),
    },
    'Itinerary',
  )

/** Seats as chosen: the same operations that would choose them again, with their price. In a trip also whose were paid for, and what is due. */
export const writeSeats = ({ seats, trip }: Pick<SessionState, 'seats' | 'trip'>) =>
  seats.map((seat) => {
    const { passengerIndex, segment, seatCode, price } = seat
    return {
      passengerIndex,
      selectedSegment: writeEnds(segment),
      seatCode,
      total: writePrice(price),
      ...(trip && {
        owned: isOwnSeat(trip.paid, seat),
        priceDue: writePrice(seatDue(seat, seats, trip.paid)),
      }),
    }
  })

/** Extras as chosen (contract, 11: `ancillaryCode` and `assignedQuantity`). */
export const writeExtras = ({ extras, trip }: Pick<SessionState, 'extras' | 'trip'>) =>
  extras.map((extra) => {
    const { ancillaryCode, passengerIndex, scope, travelPart, quantity } = extra
    const ownedQuantity = Math.min(quantity, paidExtra(trip?.paid, extra)?.quantity ?? 0)
    return {
      ancillaryCode,
      assignedQuantity: quantity,
      passengerIndex,
      scope,
      travelPart: writeEnds(travelPart),
      total: writePrice(extraValue(extra, trip?.paid)),
      ...(trip && { owned: ownedQuantity === quantity, ownedQuantity, priceDue: writePrice(extraDue(extra, trip.paid)) }),
    }
  })

/** The parts that a cart and a PNR share: build once, so that passengers and segments are the same objects everywhere in the answer. */
export const writeTrip = (engine: Engine, state: SessionState, surcharges: readonly PriceLine[] = []) => {
  const itinerary = writeItinerary(engine, state.legs, state)
  const passengers = state.passengers.map(writePassenger)
  const segments = new Map(
    itinerary.itineraryParts.flatMap((part) => part.segments.map((segment) => [segmentIdOf(segment), segment])),
  )
  const lines = [...priceLines(state), ...surcharges]
  return {
    itinerary,
    passengers,
    contact: state.contact && writeContact(state.contact),
    selectedSeats: writeSeats(state),
    ancillaries: writeExtras(state),
    priceBreakdown: writePriceTree(lines, state.currency, {
      itinerary,
      segmentOf: (ends: SelectedSegment) => segments.get(segmentIdOf(ends)),
      passengerOf: (index) => passengers.find(({ passengerIndex }) => passengerIndex === index),
    }),
  }
}

/** An amount charged for a form of payment, as a line of the price tree. */
export const surchargeLine = (label: string, amount: Money): PriceLine => ({
  group: 'obFeesPrice',
  label,
  amount,
  unit: amount,
  quantity: 1,
})
