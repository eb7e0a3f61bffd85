import type { Cart } from './cart.ts'
import { isSameMoney } from './total.ts'

/** What of a cart a traveller has in mind: who flies where in which fare, with what, in an order of its own. */
const contentOf = ({ parts, brands, passengers, seats, extras, insurance }: Cart): string =>
  JSON.stringify([
    parts.map(({ id }, leg) => [id, brands[leg]]),
    passengers.map(({ firstName, lastName }) => [firstName, lastName]),
    seats.map(({ passengerId, segmentId, seat }) => [segmentId, passengerId, seat].join(' ')).sort(),
    extras.map(({ code, passengerId, travelPartId, quantity }) => [code, passengerId, travelPartId, quantity].join(' ')).sort(),
    insurance?.productId,
  ])

/** Whether two carts hold the same things for the same sum, whatever conversation each is in; also where neither is there. */
export const isSameTrip = (one: Cart | undefined, other: Cart | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : isSameMoney(one.total, other.total) && contentOf(one) === contentOf(other)
