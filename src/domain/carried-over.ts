import type { Cart } from './cart.ts'
import { compare, type Money } from './money.ts'

/** A seat, extra or cover that was in the cart when the flights or their fare changed. `now` is its new price, or undefined if it was removed. */
export interface CarriedThing {
  kind: 'seat' | 'extra' | 'insurance' | 'cover'
  /** The seat, or the code of the extra or cover. */
  code: string
  passengerId?: string
  travelPartId?: string
  quantity: number
  was: Money
  now?: Money
}

/** What became of the seats, extras and covers in a cart when its flights or their fare changed. */
export interface CarriedOver {
  kept: CarriedThing[]
  repriced: CarriedThing[]
  removed: CarriedThing[]
}

const thingsIn = ({ seats, extras, insurance, covers = [] }: Cart): Omit<CarriedThing, 'now'>[] => [
  ...seats.map(({ seat, passengerId, segmentId, price }) => ({
    kind: 'seat' as const,
    code: seat,
    passengerId,
    travelPartId: segmentId,
    quantity: 1,
    was: price,
  })),
  ...extras.map(({ code, passengerId, travelPartId, quantity, price }) => ({
    kind: 'extra' as const,
    code,
    passengerId,
    travelPartId,
    quantity,
    was: price,
  })),
  ...(insurance ? [{ kind: 'insurance' as const, code: insurance.productId, quantity: 1, was: insurance.price }] : []),
  ...covers.map(({ code, price }) => ({ kind: 'cover' as const, code, quantity: 1, was: price })),
]

const keyOf = ({ kind, code, passengerId = '', travelPartId = '' }: Omit<CarriedThing, 'now'>): string =>
  [kind, code, passengerId, travelPartId].join(' ')

/**
 * Compares the seats, extras and covers of a cart before and after its flights or their fare changed. Returns undefined if there were
 * none before.
 */
export const carriedOver = (before: Cart, after: Cart): CarriedOver | undefined => {
  const prices = new Map(thingsIn(after).map((thing) => [keyOf(thing), thing.was]))
  const things = thingsIn(before).map((thing): CarriedThing => {
    const now = prices.get(keyOf(thing))
    return now ? { ...thing, now } : thing
  })
  if (things.length === 0) return undefined
  const isSame = ({ was, now }: CarriedThing) => now !== undefined && now.currency === was.currency && compare(now, was) === 0
  return {
    kept: things.filter(isSame),
    repriced: things.filter((thing) => thing.now !== undefined && !isSame(thing)),
    removed: things.filter(({ now }) => now === undefined),
  }
}

/** Leaves out what the traveller has changed since: items that now differ in the cart, and removed items that were added again. */
export const stillSo = ({ kept, repriced, removed }: CarriedOver, cart: Cart): CarriedOver => {
  const present = new Map(thingsIn(cart).map((thing) => [keyOf(thing), thing]))
  const isAsItWas = (thing: CarriedThing) => {
    const found = present.get(keyOf(thing))
    return found?.quantity === thing.quantity && found.was.amount === thing.now?.amount
  }
  return {
    kept: kept.filter(isAsItWas),
    repriced: repriced.filter(isAsItWas),
    removed: removed.filter((thing) => !present.has(keyOf(thing))),
  }
}
