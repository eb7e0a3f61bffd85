import { useLingui } from '@lingui/react/macro'
import { flightNumbers, isThereAndBack, type ItineraryPart } from '#src/domain/itinerary.ts'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'

/** Names the flight or direction that an extra is for, for example "FC 415" or "Outbound, Lisbon – Athens". */
export const useTravelPartName = (): ((travelPartId: string, parts: readonly ItineraryPart[]) => string) => {
  const { t } = useLingui()
  const locale = useLocale()
  const places = usePlaces()
  return (travelPartId, parts) => {
    const index = parts.findIndex(
      ({ id, segments }) => id === travelPartId || segments.some((segment) => segment.id === travelPartId),
    )
    const part = parts[index]
    if (!part) return ''
    const segments = part.id === travelPartId ? part.segments : part.segments.filter(({ id }) => id === travelPartId)
    const cities = [segments[0]?.origin, segments.at(-1)?.destination]
      .map((code = '') => cityOf(places, code, locale))
      .join(' – ')
    const numbers = flightNumbers({ ...part, segments })
    if (!isThereAndBack(parts)) return `${cities} (${numbers})`
    return index === 0 ? t`Outbound, ${cities} (${numbers})` : t`Return, ${cities} (${numbers})`
  }
}
