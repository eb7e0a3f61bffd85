import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { SessionState } from '../conversation/session-state.ts'
import type { IssuedDocument } from './booking-payload.ts'

/** A ticket has four coupons. A longer journey continues on the next number. */
const couponsPerTicket = 4

/** Sub code of seats, as in the price tree (contract, 9). */
export const seatCode = '0B5'

/** Sub code of an upgrade. */
export const upgradeCode = '0BJ'

export type PlannedDocument = Omit<IssuedDocument, 'number'>

const fareOf = ({ legs, currency }: SessionState, type: PassengerType): Money =>
  legs
    .flatMap(({ lines }) => lines)
    .filter(({ passengerType }) => passengerType === type)
    .reduce((sum, { unit }) => add(sum, unit), zero(currency))

const ticketsOf = (
  state: SessionState,
  passenger: { id: string; type: PassengerType },
  flights: readonly SelectedSegment[],
): PlannedDocument[] =>
  Array.from({ length: Math.ceil(flights.length / couponsPerTicket) }, (_, place) => ({
    kind: 'VCR' as const,
    passengerIndex: Number(passenger.id),
    travelParts: flights.slice(place * couponsPerTicket, (place + 1) * couponsPerTicket),
    ...(place === 0 && { total: fareOf(state, passenger.type) }),
  }))

/**
 * Returns the documents that a cart requires: tickets for every passenger including lap infants, and an EMD for each paid seat,
 * extra and upgrade. Their totals plus the insurance equal the cart's total.
 */
export const planDocuments = (state: SessionState, flights: readonly SelectedSegment[]): PlannedDocument[] => [
  ...state.passengers.flatMap((passenger) => ticketsOf(state, passenger, flights)),
  ...state.seats
    .filter(({ price }) => price.amount > 0)
    .map(({ passengerIndex, segment, price }) => ({
      kind: 'EMD' as const,
      passengerIndex,
      travelParts: [segment],
      code: seatCode,
      total: price,
    })),
  ...state.extras
    .filter(({ unit, quantity }) => unit.amount * quantity > 0)
    .map(({ ancillaryCode, passengerIndex, travelPart, unit, quantity }) => ({
      kind: 'EMD' as const,
      passengerIndex,
      travelParts: [travelPart],
      code: ancillaryCode,
      total: multiply(unit, quantity),
    })),
  ...(state.upgrades ?? []).flatMap(({ passengerIndex, segment, price }) =>
    segment
      ? [
          {
            kind: 'EMD' as const,
            passengerIndex,
            travelParts: [segment],
            code: upgradeCode,
            total: price ?? zero(state.currency),
          },
        ]
      : [],
  ),
]

/** Returns the final status of a document after a refund of this amount, in minor units. */
export const endedFor = (document: IssuedDocument, back: number): IssuedDocument => {
  const { total } = document
  if (back <= 0 || !total) return { ...document, ending: 'VOID' }
  if (back >= total.amount) return { ...document, ending: 'REFUNDED' }
  return { ...document, ending: 'PARTLY_REFUNDED', refunded: { ...total, amount: back } }
}
