import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { IssuedDocument } from '../bookings/booking-payload.ts'
import { seatCode, upgradeCode } from '../bookings/documents.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { moneyBack } from './comes-back.ts'
import type { GivenUpFor } from '../bookings/exchange-documents.ts'

/** Whether the rules of the change refund a document that the change forfeits. */
const isRefundable = (
  { trip }: SessionState,
  { kind, code, passengerIndex, total, travelParts: [ends] }: IssuedDocument,
): boolean => {
  if (!trip || !ends || kind === 'VCR') return kind === 'VCR'
  // An upgrade of a flight that is given up comes back where money paid for it.
  if (code === upgradeCode) return total !== undefined && total.amount > 0
  // An exchange takes things along: as they were booked they stand in `exchange`, with their terms now in `paid`, in one order.
  const before = trip.exchange?.paid ?? trip.paid
  const isFor = (each: { passengerIndex: number }, part: typeof ends): boolean =>
    each.passengerIndex === passengerIndex && segmentIdOf(part) === segmentIdOf(ends)
  if (code === seatCode)
    return trip.paid.seats[before.seats.findIndex((seat) => isFor(seat, seat.segment))]?.isRefundable === true
  const place = before.extras.findIndex((extra) => extra.ancillaryCode === code && isFor(extra, extra.travelPart))
  return trip.paid.extras[place]?.isRefundable === true
}

/** How documents that the change leaves unused are settled. */
export const givenUpFor = (state: SessionState): GivenUpFor => ({
  isRefundable: (document) => isRefundable(state, document),
  amount: moneyBack(state).amount,
})
