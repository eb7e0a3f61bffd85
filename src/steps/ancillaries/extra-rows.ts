import type { Cart } from '#src/domain/cart.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import type { ExtraWish } from '#src/domain/cart-wire.ts'
import type { FlowEvent } from '#machines/events.ts'

type Named = Pick<ExtraOffer, 'code' | 'passengerId' | 'travelPartId'>

/** Builds a key that is unique for an extra, passenger, and flight or direction. */
export const extraKeyOf = ({ code, passengerId, travelPartId }: Named): string => [code, passengerId, travelPartId].join('/')

/** An extra with one offer for each passenger and flight, in the gateway's order. */
export interface ExtraItem {
  code: string
  group: ExtraOffer['group']
  isRefundable: boolean
  offers: ExtraOffer[]
}

/** True if an offer is listed. Infants see only what is included. */
const isWorthTelling = (offer: ExtraOffer): boolean => offer.included > 0 || isForSale(offer)

/** Groups the offers by extra. Offers that need not be listed are left out. */
export const itemsOf = (offers: readonly ExtraOffer[]): ExtraItem[] => {
  const told = offers.filter(isWorthTelling)
  return [...new Set(told.map(({ code }) => code))].map((code): ExtraItem => {
    const own = told.filter((offer) => offer.code === code)
    return { code, group: own[0]?.group ?? 'special', isRefundable: own.every(({ refundable }) => refundable), offers: own }
  })
}

/**
 * True if an extra can be chosen, or if the page explains why it cannot. Extras that are not sold for infants are left out without a
 * reason.
 */
export const isForSale = ({ limit, refusal }: ExtraOffer): boolean =>
  limit > 0 || (refusal !== undefined && refusal !== 'notForInfants')

/** Returns the item's offers that can be added today. */
export const openOffers = ({ offers }: ExtraItem): ExtraOffer[] => offers.filter(({ limit }) => limit > 0)

/** Collects the extras requested by a list of events, in order. */
export const wishesIn = (asked: readonly FlowEvent[]): ExtraWish[] =>
  asked.flatMap((event) => (event.type === 'extras.set' ? event.wishes : []))

/** Returns the quantity that was requested last, otherwise the quantity in the cart. */
export const quantityOf = (named: Named, cart: Cart | undefined, asked: readonly FlowEvent[]): number => {
  const isThis = (other: Named) => extraKeyOf(other) === extraKeyOf(named)
  const last = wishesIn(asked).findLast(isThis)
  return last?.quantity ?? cart?.extras.find(isThis)?.quantity ?? 0
}

/** Builds the request that sets the quantity of an extra. */
export const wishFor = ({ code, passengerId, travelPartId, scope }: ExtraOffer, quantity: number): ExtraWish => ({
  code,
  passengerId,
  travelPartId,
  scope,
  quantity,
})

/**
 * Builds the requests that set this quantity for all travellers on all flights, limited by what each flight still has. Empty if no quantity
 * changes.
 */
export const wishesForAll = (item: ExtraItem, quantity: number, quantities: (offer: ExtraOffer) => number): ExtraWish[] =>
  openOffers(item).flatMap((offer) => {
    const wanted = Math.min(quantity, offer.limit)
    return quantities(offer) === wanted ? [] : [wishFor(offer, wanted)]
  })

/**
 * Returns the largest quantity of any traveller. `isUneven` is true if another traveller has fewer although more are available on that
 * flight.
 */
export const spreadOf = (item: ExtraItem, quantities: (offer: ExtraOffer) => number): { most: number; isUneven: boolean } => {
  const open = openOffers(item)
  const most = Math.max(0, ...open.map(quantities))
  return { most, isUneven: open.some((offer) => quantities(offer) < Math.min(most, offer.limit)) }
}
