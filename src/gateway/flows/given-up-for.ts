import { segmentIdOf } from '#src/domain/travel-part.ts'
import type { IssuedDocument } from '../bookings/booking-payload.ts'
import { upgradeSubCode } from '../bookings/documents.ts'
import { seatSubCode } from '../cart/line-of.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { moneyBack } from './comes-back.ts'
import type { GivenUpFor } from '../bookings/exchange-documents.ts'

/** Returns true if the value of a document that the change gives up is refunded or credited. */
const isRefundable = (
  { trip }: SessionState,
  { kind, code, passengerIndex, total, travelParts: [ends] }: IssuedDocument,
): boolean => {
  if (!trip || !ends || kind === 'VCR') return kind === 'VCR'
  // An upgrade on a flight that is given up is refunded if it was paid with money.
  if (code === upgradeSubCode) return total !== undefined && total.amount > 0
  // In an exchange, `exchange.paid` lists the items as booked, and `paid` the carried-over items in the same order.
  const before = trip.exchange?.paid ?? trip.paid
  const isFor = (each: { passengerIndex: number }, part: typeof ends): boolean =>
    each.passengerIndex === passengerIndex && segmentIdOf(part) === segmentIdOf(ends)
  if (code === seatSubCode)
    return trip.paid.seats[before.seats.findIndex((seat) => isFor(seat, seat.segment))]?.isRefundable === true
  const place = before.extras.findIndex((extra) => extra.ancillaryCode === code && isFor(extra, extra.travelPart))
  return trip.paid.extras[place]?.isRefundable === true
}

/** Determines the refunds for the documents that a change ends. */
export const givenUpFor = (state: SessionState): GivenUpFor => ({
  isRefundable: (document) => isRefundable(state, document),
  amount: moneyBack(state).amount,
})
