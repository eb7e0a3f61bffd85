import { useLingui } from '@lingui/react/macro'
import { flightName, type ItineraryPart, type Segment } from '#src/domain/itinerary.ts'

/** Names a flight by its direction and number, for example "Outbound FC 415". If a trip has more than two legs, only by its number. */
export const useFlightName = (): ((segment: Segment, parts: readonly ItineraryPart[]) => string) => {
  const { t } = useLingui()
  return (segment, parts) => {
    const number = flightName(segment)
    const index = parts.findIndex(({ segments }) => segments.some(({ id }) => id === segment.id))
    if (parts.length === 2 && index === 0) return t`Outbound ${number}`
    if (parts.length === 2 && index === 1) return t`Return ${number}`
    return number
  }
}
