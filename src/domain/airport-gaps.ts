import type { ItineraryPart } from './itinerary.ts'
import type { JourneyType } from './search.ts'

/** Two airports between which travellers make their own way. */
export interface AirportGap {
  /** `home` if the trip ends at another airport than it starts from, `away` if the return leaves from another one. */
  at: 'home' | 'away'
  from: string
  to: string
}

/**
 * Returns the gaps of a round trip. Flights found for a city or with nearby airports may have some. Other journeys have none, because
 * their flights need not return.
 */
export const airportGaps = (
  journeyType: JourneyType | undefined,
  parts: readonly Pick<ItineraryPart, 'segments'>[],
): AirportGap[] => {
  const [outbound, inbound] = parts.map(({ segments }) => ({
    origin: segments[0]?.origin ?? '',
    destination: segments.at(-1)?.destination ?? '',
  }))
  if (journeyType !== 'round-trip' || !outbound || !inbound) return []
  const gaps: AirportGap[] = [
    { at: 'away', from: outbound.destination, to: inbound.origin },
    { at: 'home', from: outbound.origin, to: inbound.destination },
  ]
  return gaps.filter(({ from, to }) => from !== to)
}
