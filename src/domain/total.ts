import type { Cart } from './cart.ts'
import type { FlightOffers } from './itinerary.ts'
import { offerOn } from './itinerary.ts'
import { add, type Money, zero } from './money.ts'

/** What the picked offers cost together for the whole party; undefined while none with a price is picked. */
export const totalOfPicks = (offers: FlightOffers | undefined, picks: (number | undefined)[]): Money | undefined =>
  picks.reduce<Money | undefined>((sum, ref, leg) => {
    const party = ref === undefined || !offers ? undefined : offerOn(offers, leg, ref)?.offer.price?.party
    return party ? (sum ? add(sum, party) : party) : sum
  }, undefined)

/** What the flights alone cost in a cart: fares, taxes and fees, without seats, extras and insurance. */
export const totalOfFlights = (cart: Cart): Money =>
  cart.lines
    .filter(({ kind }) => kind === 'fare' || kind === 'tax' || kind === 'fee' || kind === 'discount')
    .reduce((sum, { amount }) => add(sum, amount), zero(cart.currency))

/**
 * Whether a cart that was read anew is the one that was shown: for the same sum and, where the gateway names what it quotes, for the same
 * things. A price that was kept longer meanwhile is still the same.
 */
export const isAsQuoted = (shown: Cart | undefined, read: Cart): boolean =>
  isSameMoney(shown?.total, read.total) && (read.quoteId === undefined || shown?.version === read.version)

/** What of a change is not as it was shown: its sum, for the same sum the things, or nothing but how long it is kept. */
export type Moved = 'sum' | 'things' | 'nothing'

export const whatMoved = (before: Cart | undefined, now: Cart | undefined): Moved => {
  if (!isSameMoney(before?.total, now?.total)) return 'sum'
  return before?.version === now?.version ? 'nothing' : 'things'
}

export const isSameMoney = (one: Money | undefined, other: Money | undefined): boolean =>
  one !== undefined && other !== undefined && one.amount === other.amount && one.currency === other.currency
