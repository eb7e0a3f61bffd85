import type { Itinerary } from '../airline/flight.ts'

/** Minimum time between the outbound arrival and the return departure, in milliseconds. */
const turnaround = 60 * 60_000

const arrivesAt = ({ flights }: Itinerary): number => flights.at(-1)?.arrivesAt ?? 0

const departsAt = ({ flights }: Itinerary): number => flights[0]?.departsAt ?? 0

/** Returns true if the return departs long enough after the outbound has arrived. */
export const canFollow = (outbound: Itinerary, inbound: Itinerary): boolean =>
  departsAt(inbound) - arrivesAt(outbound) >= turnaround

interface Sellable {
  itinerary: Itinerary
  refs: number[]
}

/**
 * Lists the inbound refs with which each outbound ref combines (contract, 5.4). Outbound refs with equal partners share an
 * entry. A ref without partners gets an entry with an empty `to`, because clients could not tell a missing entry from an error.
 */
export const combinabilityOf = (
  outbound: readonly Sellable[],
  inbound: readonly Sellable[],
): { from: number[]; to: number[] }[] => {
  const entries = new Map<string, { from: number[]; to: number[] }>()
  for (const { itinerary, refs } of outbound) {
    if (refs.length === 0) continue
    const partners = inbound.filter((candidate) => canFollow(itinerary, candidate.itinerary))
    const name = partners.map((partner) => partner.itinerary.key).join(' ')
    const entry = entries.get(name) ?? { from: [], to: partners.flatMap((partner) => partner.refs) }
    entry.from.push(...refs)
    entries.set(name, entry)
  }
  return [...entries.values()]
}
