import { Trans } from '@lingui/react/macro'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import { useLocale } from '#src/trip/language.tsx'
import { airportWithCity, type Places, usePlaces } from '#src/trip/places.ts'
import { useTrip } from '#src/trip/trip.tsx'

/** Returns true if a searched place is this airport or its city. */
const isOf = (places: Places | undefined, place: string, airport: string): boolean =>
  place === airport || (!places?.airports.has(place) && (places?.metropolises.get(place)?.airports.includes(airport) ?? false))

export interface NearbyAirportsProps {
  leg: number
  part: ItineraryPart
}

/** Names the airports of a flight that are near the searched places rather than in them. */
export default function NearbyAirports({ leg, part: { segments } }: NearbyAirportsProps) {
  const locale = useLocale()
  const places = usePlaces()
  const searched = useTrip(({ context }) => context.search?.legs[leg])
  const [origin, destination] = [segments[0]?.origin ?? '', segments.at(-1)?.destination ?? '']
  const nameOf = (code: string) => <bdi>{airportWithCity(places, code, locale)}</bdi>
  if (!searched || !places) return null
  const [departure, arrival] = [nameOf(origin), nameOf(destination)]
  return (
    <>
      {isOf(places, searched.origin, origin) ? null : (
        <b>
          <Trans>Departs from {departure}</Trans>
        </b>
      )}
      {isOf(places, searched.destination, destination) ? null : (
        <b>
          <Trans>Arrives at {arrival}</Trans>
        </b>
      )}
    </>
  )
}
