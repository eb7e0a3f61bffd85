import type { Money } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { Engine } from '../airline/engine.ts'
import type { ChosenLeg, SessionState } from '../conversation/session-state.ts'
import { identified } from '../wire/identity.ts'
import { itineraryOf } from './legs.ts'
import { extraDue, extraValue, isOwnSeat, paidExtra, seatDue } from './change-lines.ts'
import type { PriceLine } from './line-of.ts'
import { travelPartAmong } from '../wire/travel-parts.ts'
import { writeEnds, writeItineraryPart } from '../wire/write-itinerary.ts'
import { writeContact, writePassenger } from '../wire/write-passengers.ts'
import { writePrice } from '../wire/write-price.ts'
import { writePriceTree } from './write-prices.ts'
import { allUpgradedTo } from '../conversation/upgraded-to.ts'
import { priceLines } from './price-lines.ts'

/** Writes the chosen flights as an Itinerary. A flight on which every passenger was upgraded has the upgraded cabin. */
export const writeItinerary = (
  engine: Engine,
  legs: readonly ChosenLeg[],
  higher: Pick<SessionState, 'upgrades' | 'search'> = {},
) =>
  identified(
    {
      itineraryParts: legs.map((leg, place) => {
        const itinerary = itineraryOf(engine, leg)
        const fares = itinerary.flights.map(({ key }, flight) => ({
          cabin: leg.cabins?.[flight] ?? leg.cabin,
          bookingClass: leg.bookingClasses[flight],
          fareBasis: leg.fareBasis,
          isAward: leg.points !== undefined,
          ...allUpgradedTo(higher, key),
        }))
        return writeItineraryPart(itinerary, fares, { brandId: leg.brandId, isReturn: place > 0 })
      }),
    },
    'Itinerary',
  )

/**
 * Writes the chosen seats in the form of the operations that choose them, with their prices. When a booking is changed, each seat
 * also has the amount due, and whether the booking already has the seat.
 */
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

/**
 * Writes the chosen extras in the form of the operations that choose them (contract, 11: `ancillaryCode` and `assignedQuantity`).
 */
export const writeChosenExtras = ({ extras, trip }: Pick<SessionState, 'extras' | 'trip'>) =>
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

/**
 * Writes the parts that a cart and a PNR have in common. Call it only once per answer, because repeated passengers and segments
 * become refs only if they are the same objects.
 */
export const writeTrip = (engine: Engine, state: SessionState, surcharges: readonly PriceLine[] = []) => {
  const itinerary = writeItinerary(engine, state.legs, state)
  const passengers = state.passengers.map(writePassenger)
  const lines = [...priceLines(state), ...surcharges]
  return {
    itinerary,
    passengers,
    contact: state.contact && writeContact(state.contact),
    selectedSeats: writeSeats(state),
    ancillaries: writeChosenExtras(state),
    priceBreakdown: writePriceTree(lines, state.currency, {
      itinerary,
      partOf: (leg) => itinerary.itineraryParts[leg],
      travelPartOf: (ends: SelectedSegment) => travelPartAmong(itinerary.itineraryParts, ends),
      passengerOf: (index) => passengers.find(({ passengerIndex }) => passengerIndex === index),
    }),
  }
}

/** Converts a card surcharge to a line of the price tree. */
export const surchargeLine = (label: string, amount: Money): PriceLine => ({
  group: 'obFeesPrice',
  label,
  amount,
  unit: amount,
  quantity: 1,
})
