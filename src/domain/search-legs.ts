import type { JourneyType, Search, SearchLeg } from './search.ts'

/** Returns the journey type of a list of legs. Two legs are a round trip if the second one returns to the first one's origin. */
export const journeyTypeOf = (legs: readonly Pick<SearchLeg, 'origin' | 'destination'>[]): JourneyType => {
  if (legs.length < 2) return 'one-way'
  return legs.length === 2 && legs[1]?.destination === legs[0]?.origin ? 'round-trip' : 'multi-city'
}

/** Counts the seats that the party needs, which is one for each traveller except lap infants. */
export const seatsNeeded = ({ passengers }: Pick<Search, 'passengers'>): number => passengers.ADT + passengers.CHD

/** Returns the ref of the chosen offer on each leg, or undefined for a leg without one. Empty if no leg has one. */
export const picksOf = ({ legs }: Pick<Search, 'legs'>): (number | undefined)[] => {
  const refs = legs.map(({ selectedOfferRef: ref }) => (typeof ref === 'number' && ref !== -1 ? ref : undefined))
  return refs.some((ref) => ref !== undefined) ? refs : []
}
