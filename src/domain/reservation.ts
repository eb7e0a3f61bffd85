import type { Failure } from './failure.ts'
import type { Money } from './money.ts'

/**
 * A car or a room that a partner was asked for with a trip. It is paid for at the partner's desk, and has no effect on the
 * tickets.
 */
export interface Reservation {
  id: string
  kind: 'car' | 'hotel'
  /** `confirmed` by the partner, or `failed`: the partner did not confirm it. */
  status: 'confirmed' | 'failed'
  /** Why the partner did not confirm it. */
  reason?: 'partnerAway' | 'soldOut' | 'rateChanged'
  /** The partner's own number. Only for a confirmed reservation. */
  confirmation?: string
  /** The partner: a rental company or a hotel. */
  partner: string
  phone?: string
  /** What was reserved: the ACRISS code of a car (`ECAR`), or the code of a kind of room. */
  product: string
  /** The place where the car is picked up, or the hotel's address. */
  place: string
  /** First and last local time, `YYYY-MM-DDTHH:mm`: pick-up and return, or check-in and check-out. */
  from: string
  until: string
  /** The amount to pay at the desk, in the currency of the place. */
  dueThere: Money
}

/** Returns the reservations to show: confirmed ones, and failed ones unless the same kind was confirmed later. */
export const shownReservations = (reservations: readonly Reservation[]): Reservation[] =>
  reservations.filter(
    ({ status, kind }, place) =>
      status === 'confirmed' ||
      !reservations.slice(place + 1).some((later) => later.kind === kind && later.status === 'confirmed'),
  )

/** Finds the confirmed reservation of the same product at the same time, so that it is not made twice. */
export const reservedLike = (
  reservations: readonly Reservation[],
  { kind, partner, product, from }: Pick<Reservation, 'kind' | 'partner' | 'product' | 'from'>,
): Reservation | undefined =>
  reservations.findLast(
    (each) =>
      each.status === 'confirmed' &&
      each.kind === kind &&
      each.partner === partner &&
      each.product === product &&
      each.from === from,
  )

const offerGone: readonly string[] = [
  'ERR.SSW.SUPPLIER.SOLD_OUT',
  'ERR.SSW.SUPPLIER.RATE_CHANGED',
  'ERR.SSW.SUPPLIER.UNKNOWN_PRODUCT',
]

/** True if a partner no longer offers the car or room at that price, so that only a new search helps. */
export const isOfferGone = ({ errorCode }: Pick<Failure, 'errorCode'>): boolean => offerGone.includes(errorCode)
