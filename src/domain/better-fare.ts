import { changedTerms, type TermChange } from './fare-terms.ts'
import { type Brand, combinedPicks, type FlightOffers, type Offer, offerOn } from './itinerary.ts'
import { add, type Money } from './money.ts'

/** A chosen leg and the offers in better fare families for the same flights, cheapest first. */
export interface LegUpsell {
  origin: string
  destination: string
  /** The fare family and ref of the chosen offer. */
  brand: string
  ref: number
  /** Each better offer with the price difference for the party. */
  better: { offer: Offer; difference: Money }[]
}

/** A better fare family for all legs that were chosen in the same family. */
export interface BetterFare {
  /** The chosen fare family, and the better one. */
  from: string
  brand: string
  /** Indices of the legs that the better fare is for. */
  legs: number[]
  /** The ref of every leg's offer once the better fare is taken. */
  refs: number[]
  /** What the better fare adds to the price of the whole party. */
  difference: Money
  /** All terms in which the two families differ. */
  changes: TermChange[]
}

/**
 * Returns the better fare from one family to another. Undefined if no leg has it, if it adds nothing, or if the search that is shown
 * does not have its offers or does not combine them.
 */
const betterFare = (
  { legs, brands }: { legs: readonly LegUpsell[]; brands: readonly Brand[] },
  shown: Pick<FlightOffers, 'combinable' | 'legs'>,
  from: string,
  to: Brand,
): BetterFare | undefined => {
  // The price difference of an award leaves out its points.
  const found = legs.map(({ brand, better }) =>
    brand === from
      ? better.find(({ offer }) => offer.brand === to.id && !offer.soldOut && offer.price?.points === undefined)
      : undefined,
  )
  const refs = legs.map(({ ref }, leg) => found[leg]?.offer.ref ?? ref)
  const difference = found.reduce<Money | undefined>(
    (sum, each) => (sum && each ? add(sum, each.difference) : (sum ?? each?.difference)),
    undefined,
  )
  const changes = changedTerms(
    brands.find(({ id }) => id === from),
    to,
  )
  const isBetter = changes.some(({ effect }) => effect === 'gained')
  const isShown = refs.every((ref, leg) => offerOn(shown, leg, ref))
  if (!difference || !isBetter || !isShown || combinedPicks(shown, refs).includes(undefined)) return undefined
  return { from, brand: to.id, legs: found.flatMap((each, leg) => (each ? [leg] : [])), refs, difference, changes }
}

/**
 * Lists at most two better fares for the chosen flights: the next two families or, if the legs were chosen in different families, the
 * next one of each. `shown` is the search from which the flights were chosen.
 */
export const betterFaresOf = (
  answer: { legs: readonly LegUpsell[]; brands: readonly Brand[] },
  shown: Pick<FlightOffers, 'combinable' | 'legs'>,
): BetterFare[] => {
  const chosen = [...new Set(answer.legs.map(({ brand }) => brand))]
  return chosen
    .flatMap((from) =>
      answer.brands.flatMap((to) => betterFare(answer, shown, from, to) ?? []).slice(0, chosen.length > 1 ? 1 : 2),
    )
    .slice(0, 2)
}
