import type { Itinerary } from '../airline/flight.ts'

/** Least time on the ground between the last flight out and the first flight back, milliseconds. */
const turnaround = 60 * 60_000

const arrivesAt = ({ flights }: Itinerary): number => flights.at(-1)?.arrivesAt ?? 0

const departsAt = ({ flights }: Itinerary): number => flights[0]?.departsAt ?? 0

/** Whether both fit in one journey: the return leaves after the outbound arrives. */
export const canFollow = (outbound: Itinerary, inbound: Itinerary): boolean =>
  departsAt(inbound) - arrivesAt(outbound) >= turnaround

interface Sellable {
  itinerary: Itinerary
  refs: number[]
}

/**
 * Which outbound refs go with which inbound refs (contract, 5.4). Outbound refs with the same choice share an entry;
 * one with no choice at all has an entry with an empty `to`, since a ref that no entry names would be a silent no.
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
