import type { Cart } from './cart.ts'
import { isSameMoney } from './total.ts'

/** Returns the parts of a cart that a traveller perceives: passengers, flights, fares and items, in canonical order. */
const contentOf = ({ parts, brands, passengers, seats, extras, insurance }: Cart): string =>
  JSON.stringify([
    parts.map(({ id }, leg) => [id, brands[leg]]),
    passengers.map(({ firstName, lastName }) => [firstName, lastName]),
    seats.map(({ passengerId, segmentId, seat }) => [segmentId, passengerId, seat].join(' ')).sort(),
    extras.map(({ code, passengerId, travelPartId, quantity }) => [code, passengerId, travelPartId, quantity].join(' ')).sort(),
    insurance?.productId,
  ])

/** Tells whether two carts contain the same items for the same total, whatever their conversations. True if neither exists. */
export const isSameTrip = (one: Cart | undefined, other: Cart | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isSameMoney(one.total, other.total) && contentOf(one) === contentOf(other)
