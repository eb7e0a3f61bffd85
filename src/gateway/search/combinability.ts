import type { Itinerary } from '../airline/flight.ts'

/** Minimum time between the arrival of a leg and the departure of the next, in milliseconds. */
const turnaround = 60 * 60_000

const arrivesAt = ({ flights }: Itinerary): number => flights.at(-1)?.arrivesAt ?? 0

const departsAt = ({ flights }: Itinerary): number => flights[0]?.departsAt ?? 0

/** Returns true if a leg departs long enough after the earlier leg has arrived. */
export const canFollow = (earlier: Itinerary, later: Itinerary): boolean => departsAt(later) - arrivesAt(earlier) >= turnaround

interface Sellable {
  itinerary: Itinerary
  refs: number[]
}

/** Lists the refs of a leg that combine with each ref of the leg before. Refs with equal partners share an entry. */
const pairsOf = (earlier: readonly Sellable[], later: readonly Sellable[]): { from: number[]; to: number[] }[] => {
  const entries = new Map<string, { from: number[]; to: number[] }>()
  for (const { itinerary, refs } of earlier) {
    if (refs.length === 0) continue
    const partners = later.filter((candidate) => canFollow(itinerary, candidate.itinerary))
    const name = partners.map((partner) => partner.itinerary.key).join(' ')
    const entry = entries.get(name) ?? { from: [], to: partners.flatMap((partner) => partner.refs) }
    entry.from.push(...refs)
    entries.set(name, entry)
  }
  return [...entries.values()]
}

/**
 * Lists with which refs of the next leg each ref combines (contract, 5.4), for every leg but the last. A ref without partners
 * gets an entry with an empty `to`, because clients could not tell a missing entry from an error.
 */
export const combinabilityOf = (legs: readonly (readonly Sellable[])[]): { from: number[]; to: number[] }[] =>
  legs.slice(1).flatMap((later, place) => pairsOf(legs[place] ?? [], later))
