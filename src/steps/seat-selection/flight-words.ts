import { useLingui } from '@lingui/react/macro'
import { flightName, isThereAndBack, type ItineraryPart, type Segment } from '#src/domain/itinerary.ts'

/** Names a flight by its direction and number, for example "Outbound FC 415". On a multi-city trip, only by its number. */
export const useFlightName = (): ((segment: Segment, parts: readonly ItineraryPart[]) => string) => {
  const { t } = useLingui()
  return (segment, parts) => {
    const number = flightName(segment)
    const index = parts.findIndex(({ segments }) => segments.some(({ id }) => id === segment.id))
    if (index === -1 || !isThereAndBack(parts)) return number
    return index === 0 ? t`Outbound ${number}` : t`Return ${number}`
  }
}
