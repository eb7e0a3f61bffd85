import * as z from 'zod/mini'
import type { AirlineChange } from '#src/domain/booking.ts'
import type { CartLine, SelectedExtra, SelectedSeat } from '#src/domain/cart.ts'
import { isOperated, type ItineraryPart } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { wholeJourney } from '#src/domain/travel-part.ts'
import { wireList, wireText } from '../wire/price.ts'
import { WireTravelPart } from '../wire/travel-part.ts'

/** The seats and extras on a flight or part of a booking. The entry for the whole journey has no travel part (contract, 13). */
export const WireTravelPartDetails = z.looseObject({
  travelPart: z.nullish(WireTravelPart),
  passengers: wireList(
    z.looseObject({
      passenger: z.nullish(z.looseObject({ passengerIndex: z.number() })),
      seat: z.nullish(z.looseObject({ seatCode: wireText })),
      ancillaries: wireList(z.looseObject({ ancillaryCode: wireText, assignedQuantity: z.nullish(z.number()) })),
    }),
  ),
})

/** A booking of a gateway that lists seats and extras only by travel part. */
interface Bought {
  parts: readonly ItineraryPart[]
  lines: readonly CartLine[]
  details: readonly z.output<typeof WireTravelPartDetails>[]
  nothing: Money
}

/** Lists the entries of flights that still operate. A cancelled flight has neither seats nor extras. */
const entriesOf = ({ parts, details }: Bought) => {
  const cancelled = new Set(
    parts.flatMap(({ segments }) => segments.filter((segment) => !isOperated(segment)).map(({ id }) => id)),
  )
  const gone = new Set(parts.filter(({ segments }) => !segments.some(isOperated)).map(({ id }) => id))
  return details.flatMap(({ travelPart, passengers }) => {
    const { segmentId, partId } = travelPart ?? {}
    if (segmentId === undefined || (partId === undefined ? cancelled.has(segmentId) : gone.has(partId))) return []
    return passengers.flatMap(({ passenger, seat, ancillaries }) =>
      passenger ? [{ passengerId: String(passenger.passengerIndex), segmentId, partId, seat, ancillaries }] : [],
    )
  })
}

/** Finds the price of a seat or extra in the price tree. Returns `nothing` if the tree has no line for it. */
const priceIn = ({ lines, nothing }: Bought, kind: CartLine['kind'], wanted: Partial<CartLine>): Money =>
  lines.find(
    (line) =>
      line.kind === kind &&
      line.passengerId === wanted.passengerId &&
      line.segmentId === wanted.segmentId &&
      (wanted.label === undefined || line.label === wanted.label),
  )?.amount ?? nothing

/** Lists the assigned seats with their prices. */
export const seatsOn = (bought: Bought): SelectedSeat[] =>
  entriesOf(bought).flatMap(({ passengerId, segmentId, partId, seat }) =>
    seat?.seatCode && partId === undefined
      ? [{ passengerId, segmentId, seat: seat.seatCode, price: priceIn(bought, 'seat', { passengerId, segmentId }) }]
      : [],
  )

/** Lists the bought extras with their prices. */
export const extrasOn = (bought: Bought): SelectedExtra[] =>
  entriesOf(bought).flatMap(({ passengerId, segmentId, partId, ancillaries }) =>
    ancillaries.flatMap(({ ancillaryCode, assignedQuantity }) =>
      ancillaryCode === undefined
        ? []
        : [
            {
              code: ancillaryCode,
              passengerId,
              travelPartId: partId ?? segmentId,
              quantity: assignedQuantity ?? 1,
              price: priceIn(bought, 'extra', { passengerId, segmentId, label: ancillaryCode }),
            },
          ],
    ),
  )

/**
 * Returns the extras that cover the whole journey, whose travel part is missing or is the itinerary. Sets their `travelPartId` to
 * `wholeJourney`.
 */
export const extrasOfJourney = ({ details, ...bought }: Bought): SelectedExtra[] =>
  details.flatMap(({ travelPart, passengers }) =>
    passengers.flatMap(({ passenger, ancillaries }) =>
      ancillaries.flatMap(({ ancillaryCode: code, assignedQuantity }) => {
        if (travelPart?.segmentId !== undefined || !passenger || code === undefined) return []
        const passengerId = String(passenger.passengerIndex)
        const price = priceIn({ ...bought, details }, 'extra', { passengerId, label: code })
        return [{ code, passengerId, travelPartId: wholeJourney, quantity: assignedQuantity ?? 1, price }]
      }),
    ),
  )

/** Derives the airline's change from the flights, for a gateway that only flags it. The reason is unknown. */
export const changeOf = (parts: readonly ItineraryPart[]): AirlineChange => ({
  original: parts.flatMap(({ segments, cancelled = [] }) => [
    ...segments.filter((segment) => !isOperated(segment)),
    ...cancelled,
  ]),
})
