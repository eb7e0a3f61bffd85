import type { Cart } from '#src/domain/cart.ts'
import type { ExtraOffer } from '#src/domain/extra.ts'
import type { FlowEvent } from '#machines/events.ts'

export type ExtraSet = Extract<FlowEvent, { type: 'extra.set' }>

type Named = Pick<ExtraOffer, 'code' | 'passengerId' | 'travelPartId'>

/** Names one extra for one passenger on one segment or part. */
export const keyOf = ({ code, passengerId, travelPartId }: Named): string => [code, passengerId, travelPartId].join('/')

/** An extra with everything that one passenger may have of it, flight by flight. */
export interface ExtraItem {
  code: string
  group: ExtraOffer['group']
  isRefundable: boolean
  offers: ExtraOffer[]
}

/** What one passenger may have, item by item; what the fare includes already comes first in its group. */
export const itemsFor = (offers: readonly ExtraOffer[], passengerId: string): ExtraItem[] => {
  const mine = offers.filter((offer) => offer.passengerId === passengerId)
  const items = [...new Set(mine.map(({ code }) => code))].map((code): ExtraItem => {
    const own = mine.filter((offer) => offer.code === code)
    return { code, group: own[0]?.group ?? 'special', isRefundable: own.every(({ refundable }) => refundable), offers: own }
  })
  const isIncluded = ({ offers: own }: ExtraItem) => own.some(({ included }) => included > 0)
  return [...items.filter(isIncluded), ...items.filter((item) => !isIncluded(item))]
}

/** How many of an extra are wanted: as last asked for, else as the cart has it. */
export const quantityOf = (named: Named, cart: Cart | undefined, asked: readonly FlowEvent[]): number => {
  const isThis = (other: Named) => keyOf(other) === keyOf(named)
  const last = asked.findLast((event): event is ExtraSet => event.type === 'extra.set' && isThis(event))
  return last?.quantity ?? cart?.extras.find(isThis)?.quantity ?? 0
}

/** The event that makes it so many. */
export const setTo = ({ code, passengerId, travelPartId, scope }: ExtraOffer, quantity: number): ExtraSet => ({
  type: 'extra.set',
  code,
  passengerId,
  travelPartId,
  scope,
  quantity,
})

/**
 * What one tap would add, so that the other flights have what one flight has: for each where less is chosen and more may be had.
 * Empty when there is nothing to make equal.
 */
export const sameElsewhere = (item: ExtraItem, quantities: (offer: ExtraOffer) => number): ExtraSet[] => {
  const most = Math.max(0, ...item.offers.map(quantities))
  return item.offers
    .filter((offer) => quantities(offer) < Math.min(most, offer.limit))
    .map((offer) => setTo(offer, Math.min(most, offer.limit)))
}
