import type { Cart } from './cart.ts'
import type { FlightOffers } from './itinerary.ts'
import { offerOn } from './itinerary.ts'
import { add, type Money, zero } from './money.ts'

/** Adds up the prices of the chosen offers for the whole party. Returns undefined if no offer with a price has been chosen. */
export const totalOfPicks = (offers: FlightOffers | undefined, picks: (number | undefined)[]): Money | undefined =>
  picks.reduce<Money | undefined>((sum, ref, leg) => {
    const party = ref === undefined || !offers ? undefined : offerOn(offers, leg, ref)?.offer.price?.party
    return party ? (sum ? add(sum, party) : party) : sum
  }, undefined)

/** Adds up the price of a cart's flights: fares, discounts, taxes and fees, without seats, extras and insurance. */
export const totalOfFlights = (cart: Cart): Money =>
  cart.lines
    .filter(({ kind }) => kind === 'fare' || kind === 'tax' || kind === 'fee' || kind === 'discount')
    .reduce((sum, { amount }) => add(sum, amount), zero(cart.currency))

/**
 * Returns true if a reloaded cart still matches the quote that the traveller saw. The totals must be equal, and if the gateway
 * issues quotes, the contents too. A price that is merely guaranteed for longer counts as equal.
 */
export const isAsQuoted = (shown: Cart | undefined, read: Cart): boolean =>
  isSameMoney(shown?.total, read.total) && (read.quoteId === undefined || shown?.version === read.version)

/**
 * Difference between the cart that was shown and the current one: the total (`sum`), the items at an equal total (`things`), or
 * only the validity (`nothing`).
 */
export type CartDifference = 'sum' | 'things' | 'nothing'

export const whatMoved = (before: Cart | undefined, now: Cart | undefined): CartDifference => {
  if (!isSameMoney(before?.total, now?.total)) return 'sum'
  return before?.version === now?.version ? 'nothing' : 'things'
}

export const isSameMoney = (one: Money | undefined, other: Money | undefined): boolean =>
  one !== undefined && other !== undefined && one.amount === other.amount && one.currency === other.currency

/** Returns true if two carts cost the same money and, if their flights are an award, the same miles. */
export const costsTheSame = (one: Cart | undefined, other: Cart | undefined): boolean =>
  isSameMoney(one?.total, other?.total) && one?.points === other?.points
