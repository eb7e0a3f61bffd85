import * as z from 'zod/mini'
import type { AirlineChange } from '#src/domain/booking.ts'
import type { CartLine, SelectedExtra, SelectedSeat } from '#src/domain/cart.ts'
import { isFlown, type ItineraryPart } from '#src/domain/itinerary.ts'
import type { Money } from '#src/domain/money.ts'
import { list, text } from './price.ts'
import { WireTravelPart } from './travel-part.ts'

/** Seats and extras on one flight or part of a booking. The entry for the whole journey has no travel part (contract, 13). */
export const WireTravelPartDetails = z.looseObject({
  travelPart: z.nullish(WireTravelPart),
  passengers: list(
    z.looseObject({
      passenger: z.nullish(z.looseObject({ passengerIndex: z.number() })),
      seat: z.nullish(z.looseObject({ seatCode: text })),
      ancillaries: list(z.looseObject({ ancillaryCode: text, assignedQuantity: z.nullish(z.number()) })),
    }),
  ),
})

/** Seats and extras of a gateway that lists them only by travel part. */
interface Bought {
  parts: readonly ItineraryPart[]
  lines: readonly CartLine[]
  details: readonly z.output<typeof WireTravelPartDetails>[]
  nothing: Money
}

/** Returns the entries whose flight still operates. A cancelled flight has neither seats nor extras. */
const entriesOf = ({ parts, details }: Bought) => {
  const cancelled = new Set(parts.flatMap(({ segments }) => segments.filter((segment) => !isFlown(segment)).map(({ id }) => id)))
  const gone = new Set(parts.filter(({ segments }) => !segments.some(isFlown)).map(({ id }) => id))
  return details.flatMap(({ travelPart, passengers }) => {
    const { segmentId, partId } = travelPart ?? {}
    if (segmentId === undefined || (partId === undefined ? cancelled.has(segmentId) : gone.has(partId))) return []
    return passengers.flatMap(({ passenger, seat, ancillaries }) =>
      passenger ? [{ passengerId: String(passenger.passengerIndex), segmentId, partId, seat, ancillaries }] : [],
    )
  })
}

/** Returns the price of a seat or extra, by its line in the price tree. */
const priceIn = ({ lines, nothing }: Bought, kind: CartLine['kind'], wanted: Partial<CartLine>): Money =>
  lines.find(
    (line) =>
      line.kind === kind &&
      line.passengerId === wanted.passengerId &&
      line.segmentId === wanted.segmentId &&
      (wanted.label === undefined || line.label === wanted.label),
  )?.amount ?? nothing

/** Returns the assigned seats. */
export const seatsOn = (bought: Bought): SelectedSeat[] =>
  entriesOf(bought).flatMap(({ passengerId, segmentId, partId, seat }) =>
    seat?.seatCode && partId === undefined
      ? [{ passengerId, segmentId, seat: seat.seatCode, price: priceIn(bought, 'seat', { passengerId, segmentId }) }]
      : [],
  )

/** Returns the bought extras, by passenger. */
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

/** Returns an airline's change from a gateway that only flags it: the removed flights, without a reason. */
export const changeOf = (parts: readonly ItineraryPart[]): AirlineChange => ({
  original: parts.flatMap(({ segments, cancelled = [] }) => [...segments.filter((segment) => !isFlown(segment)), ...cancelled]),
})
