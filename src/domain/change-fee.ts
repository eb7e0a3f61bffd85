import type { ExchangeQuote } from './exchange.ts'
import { type FlightOffers, type Offer, offerOn } from './itinerary.ts'
import type { Money } from './money.ts'

/**
 * Returns the change fee of all travellers for changing these legs of a search, by their place in it: the highest of their fees.
 * Where the quote does not tell the fees of single legs, or told others before, it is the search's own.
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

/** Returns the places of the legs on which flights other than the booked ones in their fare are picked. */
export const changedBy = (offers: Pick<FlightOffers, 'legs'>, picks: readonly (number | undefined)[]): number[] =>
  offers.legs.flatMap((_, place) => {
    const ref = picks[place]
    const picked = ref === undefined ? undefined : offerOn(offers, place, ref)
    return picked && !picked.offer.isCurrent ? [place] : []
  })

/** The change fee of an offer together with the picks on other legs. */
export interface FeeOf {
  /** If the offer changes the leg. */
  changed: Money
  /** If the offer is the booked flights in their fare. */
  kept: Money
}

/** Returns the change fee of offers on a leg, together with the picks on other legs. Undefined outside an exchange. */
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

/** Tells whether an offer keeps the booked flights and so saves the change fee, which makes its price no measure of another fare's. */
export const savesFee = ({ isCurrent }: Pick<Offer, 'isCurrent'>, fee: FeeOf | undefined): boolean =>
  isCurrent === true && fee !== undefined && fee.kept.amount !== fee.changed.amount
