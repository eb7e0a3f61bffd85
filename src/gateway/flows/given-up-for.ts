import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { IssuedDocument } from '../bookings/booking-payload.ts'
import { seatCode, upgradeCode } from '../bookings/documents.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { moneyBack } from './comes-back.ts'
import type { GivenUpFor } from '../bookings/exchange-documents.ts'

/** Tells whether the rules of the change refund a document that it forfeits. */
const isRefundable = (
  { trip }: SessionState,
  { kind, code, passengerIndex, total, travelParts: [ends] }: IssuedDocument,
): boolean => {
  if (!trip || !ends || kind === 'VCR') return kind === 'VCR'
  // An upgrade of a flight that is given up is refunded if it was paid with money.
  if (code === upgradeCode) return total !== undefined && total.amount > 0
  // An exchange carries items over: `exchange` lists them as booked, and `paid` with their current terms, in the same order.
  const before = trip.exchange?.paid ?? trip.paid
  const isFor = (each: { passengerIndex: number }, part: typeof ends): boolean =>
    each.passengerIndex === passengerIndex && segmentIdOf(part) === segmentIdOf(ends)
  if (code === seatCode)
    return trip.paid.seats[before.seats.findIndex((seat) => isFor(seat, seat.segment))]?.isRefundable === true
  const place = before.extras.findIndex((extra) => extra.ancillaryCode === code && isFor(extra, extra.travelPart))
  return trip.paid.extras[place]?.isRefundable === true
}

/** Returns how a change settles the documents that it no longer uses. */
export const givenUpFor = (state: SessionState): GivenUpFor => ({
  isRefundable: (document) => isRefundable(state, document),
  amount: moneyBack(state).amount,
})
