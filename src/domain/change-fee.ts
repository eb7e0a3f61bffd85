import type { ExchangeQuote } from './exchange.ts'
import { type FlightOffers, type Offer, offerOn } from './itinerary.ts'
import type { Money } from './money.ts'

/**
 * Returns the party's fee for changing the given legs, which is the highest fee of these legs. `changed` are positions in the
 * search. Returns the fee of the whole search if the quote has no fees by leg, or if they contradict that fee.
 */
export const feeOfChanging = (
  { legs, fee }: NonNullable<FlightOffers['exchange']>,
  quote: Pick<ExchangeQuote, 'legs'> | undefined,
  changed: readonly number[],
): Money => {
  const fees = legs.map((booked) => quote?.legs.find(({ index }) => index === booked)?.fee?.amount ?? Number.NaN)
  if (Math.max(...fees) !== fee.amount) return fee
  return { ...fee, amount: Math.max(0, ...changed.map((place) => fees[place] ?? 0)) }
}

/** Returns the positions of the legs for which the traveller picked other flights or another fare than booked. */
export const changedBy = (offers: Pick<FlightOffers, 'legs'>, picks: readonly (number | undefined)[]): number[] =>
  offers.legs.flatMap((_, place) => {
    const ref = picks[place]
    const picked = ref === undefined ? undefined : offerOn(offers, place, ref)
    return picked && !picked.offer.isCurrent ? [place] : []
  })

/** The party's change fee, given the picks on the other legs. */
export interface FeeOf {
  /** The fee if the offer changes this leg. */
  changed: Money
  /** The fee if the offer keeps the booked flights and fare of this leg. */
  kept: Money
}

/**
 * Returns the change fee with and without a change of this leg, given the picks on the other legs. Undefined outside an exchange.
 */
export const feeOnLeg = (
  offers: Pick<FlightOffers, 'legs' | 'exchange'>,
  quote: Pick<ExchangeQuote, 'legs'> | undefined,
  picks: readonly (number | undefined)[],
  leg: number,
): FeeOf | undefined => {
  const { exchange } = offers
  if (!exchange) return undefined
  const others = changedBy(offers, picks).filter((place) => place !== leg)
  return {
    changed: feeOfChanging(exchange, quote, [...others, leg]),
    kept: feeOfChanging(exchange, quote, others),
  }
}

/**
 * Returns true if an offer avoids the change fee by keeping the booked flights. Other fares must not be compared with its price.
 */
export const savesFee = ({ isCurrent }: Pick<Offer, 'isCurrent'>, fee: FeeOf | undefined): boolean =>
  isCurrent === true && fee !== undefined && fee.kept.amount !== fee.changed.amount
