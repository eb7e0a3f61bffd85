import type { Itinerary } from '../airline/flight.ts'
import type { DayCell, ItineraryOffers, Offer } from '../airline/offer.ts'
import { canFollow } from './combinability.ts'
import type { OwnedLeg } from './find-offers.ts'

interface Priced {
  itinerary: Itinerary
  offer: Offer
}

/** The cheapest combinable journeys on a pair of days. */
export interface PairCell {
  dates: [string, string]
  status: DayCell['status']
  outbound?: Priced
  inbound?: Priced
}

/** Finds the offers of a leg on a day. Called only if the cheapest flights of two days do not combine. */
type RowsOn = (leg: number, date: string) => readonly ItineraryOffers[]

const pricedOffers = (rows: readonly ItineraryOffers[]): Priced[] =>
  rows
    .flatMap(({ itinerary, offers }) => offers.map((offer) => ({ itinerary, offer })))
    .filter(({ offer }) => offer.price !== undefined)

/** Compares the prices of two pairs, first in points and then in money. Negative if the first pair is cheaper. */
const compareCost = (one: readonly Priced[], other: readonly Priced[]): number => {
  const sum = (of: (offer: Offer) => number, pair: readonly Priced[]) => pair.reduce((total, { offer }) => total + of(offer), 0)
  const points = ({ price }: Offer) => price?.points ?? 0
  const money = ({ price }: Offer) => price?.total.amount ?? 0
  return sum(points, one) - sum(points, other) || sum(money, one) - sum(money, other)
}

/** Returns true if both journeys are the booked ones in their booked fares, so that the pair would change nothing. */
const isBooked = (pair: readonly Priced[], owned: readonly OwnedLeg[]): boolean =>
  pair.every(({ itinerary, offer }, leg) => itinerary.key === owned[leg]?.itineraryKey && offer.brandId === owned[leg]?.brandId)

const cheapestPair = (
  outbound: readonly Priced[],
  inbound: readonly Priced[],
  owned: readonly OwnedLeg[],
): [Priced, Priced] | undefined => {
  let best: [Priced, Priced] | undefined
  for (const out of outbound)
    for (const back of inbound) {
      const isBetter = !best || compareCost([out, back], best) < 0
      if (isBetter && canFollow(out.itinerary, back.itinerary) && !isBooked([out, back], owned)) best = [out, back]
    }
  return best
}

const pricedCell = ({ itinerary, offer }: DayCell): Priced[] => (itinerary && offer?.price ? [{ itinerary, offer }] : [])

const findPair = (out: DayCell, back: DayCell, rowsOn: RowsOn, owned: readonly OwnedLeg[]): PairCell => {
  const dates: [string, string] = [out.date, back.date]
  if (back.date < out.date) return { dates, status: 'UNAVAILABLE' }
  const [outPriced, backPriced] = [pricedCell(out), pricedCell(back)]
  if (outPriced.length === 0) return { dates, status: out.status }
  if (backPriced.length === 0) return { dates, status: back.status }
  const pair =
    cheapestPair(outPriced, backPriced, owned) ??
    cheapestPair(pricedOffers(rowsOn(0, out.date)), pricedOffers(rowsOn(1, back.date)), owned)
  return pair ? { dates, status: 'AVAILABLE', outbound: pair[0], inbound: pair[1] } : { dates, status: 'UNAVAILABLE' }
}

/**
 * Combines every day of the first leg with every day of the second, and finds the cheapest combinable journeys for each pair. In
 * an exchange, the booked journeys in their booked fares are left out.
 */
export const findPairs = (
  [outbound, inbound]: readonly { days: readonly DayCell[] }[],
  rowsOn: RowsOn,
  owned: readonly OwnedLeg[],
): PairCell[] =>
  outbound && inbound ? outbound.days.flatMap((out) => inbound.days.map((back) => findPair(out, back, rowsOn, owned))) : []
