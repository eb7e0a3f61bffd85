import { useLingui } from '@lingui/react/macro'
import { flightName, type ItineraryPart, type Segment } from '#src/domain/itinerary.ts'

/** Returns a flight's name by direction and number: "Outbound FC 415". Legs beyond two have only the number. */
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
