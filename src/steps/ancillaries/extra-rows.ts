import type { Cart } from '#src/domain/cart.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { FlowEvent } from '#machines/events.ts'

type Named = Pick<ExtraOffer, 'code' | 'passengerId' | 'travelPartId'>

/** Identifies one extra for one passenger on one segment or part. */
export const keyOf = ({ code, passengerId, travelPartId }: Named): string => [code, passengerId, travelPartId].join('/')

/** An extra with every passenger and flight that can have it, in order. */
export interface ExtraItem {
  code: string
  group: ExtraOffer['group']
  isRefundable: boolean
  offers: ExtraOffer[]
}

/** Tells whether an offer is worth telling. An infant's list has what is included and nothing that is not sold to infants. */
const isWorthTelling = (offer: ExtraOffer): boolean => offer.included > 0 || isForSale(offer)

/** Returns the extras on offer, item by item. */
export const itemsOf = (offers: readonly ExtraOffer[]): ExtraItem[] => {
  const told = offers.filter(isWorthTelling)
  return [...new Set(told.map(({ code }) => code))].map((code): ExtraItem => {
    const own = told.filter((offer) => offer.code === code)
    return { code, group: own[0]?.group ?? 'special', isRefundable: own.every(({ refundable }) => refundable), offers: own }
  })
}

/** Tells whether an extra can be chosen, or its absence needs a reason. Neither applies to infants. */
export const isForSale = ({ limit, refusal }: ExtraOffer): boolean =>
  limit > 0 || (refusal !== undefined && refusal !== 'notForInfants')

/** Returns the rows of an item that can be added today. */
export const openOffers = ({ offers }: ExtraItem): ExtraOffer[] => offers.filter(({ limit }) => limit > 0)

/** Returns the extras that events request, in order. */
export const wishesIn = (asked: readonly FlowEvent[]): ExtraWish[] =>
  asked.flatMap((event) => (event.type === 'extras.set' ? event.wishes : []))

/** Returns the wanted quantity of an extra: as last requested, otherwise as in the cart. */
export const quantityOf = (named: Named, cart: Cart | undefined, asked: readonly FlowEvent[]): number => {
  const isThis = (other: Named) => keyOf(other) === keyOf(named)
  const last = wishesIn(asked).findLast(isThis)
  return last?.quantity ?? cart?.extras.find(isThis)?.quantity ?? 0
}

/** Returns the request for a quantity. */
export const wishFor = ({ code, passengerId, travelPartId, scope }: ExtraOffer, quantity: number): ExtraWish => ({
  code,
  passengerId,
  travelPartId,
  scope,
  quantity,
})

/**
 * Returns the requests that give everybody this quantity on every flight, as far as stock allows, or empty if nothing changes.
 */
export const wishesForAll = (item: ExtraItem, quantity: number, quantities: (offer: ExtraOffer) => number): ExtraWish[] =>
  openOffers(item).flatMap((offer) => {
    const wanted = Math.min(quantity, offer.limit)
    return quantities(offer) === wanted ? [] : [wishFor(offer, wanted)]
  })

/** Returns the largest quantity anybody has, and whether somebody has fewer on a flight where more are available. */
export const spreadOf = (item: ExtraItem, quantities: (offer: ExtraOffer) => number): { most: number; isUneven: boolean } => {
  const open = openOffers(item)
  const most = Math.max(0, ...open.map(quantities))
  return { most, isUneven: open.some((offer) => quantities(offer) < Math.min(most, offer.limit)) }
}
