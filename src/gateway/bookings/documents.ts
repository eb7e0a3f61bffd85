import { add, type Money, multiply, zero } from '#src/domain/money.ts'
import type { SelectedSegment } from '#src/domain/travel-part.ts'
import type { PassengerType } from '#src/domain/passenger.ts'
import type { SessionState } from '../conversation/session-state.ts'
import { seatSubCode } from '../cart/line-of.ts'
import type { IssuedDocument } from './booking-payload.ts'

/** Number of coupons on a ticket. A journey with more flights continues on a conjunction ticket. */
const couponsPerTicket = 4

/** Sub code of an upgrade. */
export const upgradeSubCode = '0BJ'

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
 * Plans the documents that a cart requires: tickets for every passenger, including lap infants, and an EMD for each paid seat,
 * each paid extra and each upgrade. The totals of all documents and the insurance add up to the total of the cart.
 */
export const planDocuments = (state: SessionState, flights: readonly SelectedSegment[]): PlannedDocument[] => [
  ...state.passengers.flatMap((passenger) => ticketsOf(state, passenger, flights)),
  ...state.seats
    .filter(({ price }) => price.amount > 0)
    .map(({ passengerIndex, segment, price }) => ({
      kind: 'EMD' as const,
      passengerIndex,
      travelParts: [segment],
      code: seatSubCode,
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
            code: upgradeSubCode,
            total: price ?? zero(state.currency),
          },
        ]
      : [],
  ),
]

/** Ends a document after `back` minor units of its price have been refunded. */
export const endedFor = (document: IssuedDocument, back: number): IssuedDocument => {
  const { total } = document
  if (back <= 0 || !total) return { ...document, ending: 'VOID' }
  if (back >= total.amount) return { ...document, ending: 'REFUNDED' }
  return { ...document, ending: 'PARTLY_REFUNDED', refunded: { ...total, amount: back } }
}
