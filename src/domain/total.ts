import type { Cart } from './cart.ts'
import type { FlightOffers } from './itinerary.ts'
import { offerOn } from './itinerary.ts'
import { add, type Money, zero } from './money.ts'

/** Returns the total of the chosen offers for the whole party, or undefined while none with a price is chosen. */
export const totalOfPicks = (offers: FlightOffers | undefined, picks: (number | undefined)[]): Money | undefined =>
  picks.reduce<Money | undefined>((sum, ref, leg) => {
    const party = ref === undefined || !offers ? undefined : offerOn(offers, leg, ref)?.offer.price?.party
    return party ? (sum ? add(sum, party) : party) : sum
  }, undefined)

/** Returns the price of a cart's flights: fares, taxes and fees, without seats, extras and insurance. */
export const totalOfFlights = (cart: Cart): Money =>
  cart.lines
    .filter(({ kind }) => kind === 'fare' || kind === 'tax' || kind === 'fee' || kind === 'discount')
    .reduce((sum, { amount }) => add(sum, amount), zero(cart.currency))

/**
 * Tells whether a reloaded cart equals the shown one: in total and, if the gateway identifies quotes, in content. A merely
 * prolonged price counts as equal.
 */
export const isAsQuoted = (shown: Cart | undefined, read: Cart): boolean =>
  isSameMoney(shown?.total, read.total) && (read.quoteId === undefined || shown?.version === read.version)

/** How a change differs from what was shown: in its total, in its items if the total is equal, or only in its validity. */
export type Moved = 'sum' | 'things' | 'nothing'

export const whatMoved = (before: Cart | undefined, now: Cart | undefined): Moved => {
  if (!isSameMoney(before?.total, now?.total)) return 'sum'
  return before?.version === now?.version ? 'nothing' : 'things'
}

export const isSameMoney = (one: Money | undefined, other: Money | undefined): boolean =>
  one !== undefined && other !== undefined && one.amount === other.amount && one.currency === other.currency
