import type { Cart } from './cart.ts'
import { isSameMoney } from './total.ts'

/** Serialises what a traveller sees of a cart (flights, fares, passengers and items), independent of the order of selection. */
const contentOf = ({ parts, brands, passengers, seats, extras, insurance, covers }: Cart): string =>
  JSON.stringify([
    parts.map(({ id }, leg) => [id, brands[leg]]),
    passengers.map(({ firstName, lastName }) => [firstName, lastName]),
    seats.map(({ passengerId, segmentId, seat }) => [segmentId, passengerId, seat].join(' ')).sort(),
    extras.map(({ code, passengerId, travelPartId, quantity }) => [code, passengerId, travelPartId, quantity].join(' ')).sort(),
    insurance?.productId,
    covers?.map(({ code }) => code).sort(),
  ])

/**
 * Returns true if two carts contain the same items for the same total, even in different conversations. Also true if neither cart
 * exists.
 */
export const isSameTrip = (one: Cart | undefined, other: Cart | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isSameMoney(one.total, other.total) && contentOf(one) === contentOf(other)
