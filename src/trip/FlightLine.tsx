import { Trans } from '@lingui/react/macro'
import { flightName, type ItineraryPart, type Segment } from '#src/domain/itinerary.ts'
import { selectedSegmentOf } from '#src/domain/travel-part.ts'
import { Comma } from './Comma.tsx'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'
import { formatDay, formatTime } from './wall-clock.ts'

/** Finds a flight by its id in the parts of a booking or cart. */
export const flightBy = (parts: readonly ItineraryPart[] | undefined, segmentId: string): Segment | undefined =>
  parts?.flatMap(({ segments }) => segments).find(({ id }) => id === segmentId)

/** Names a flight by its cities, for example "Lisbon to Athens". */
export function FlightCities({ segmentId }: { segmentId: string }) {
  const locale = useLocale()
  const places = usePlaces()
  const { origin, destination } = selectedSegmentOf(segmentId)
  const [from, to] = [cityOf(places, origin, locale), cityOf(places, destination, locale)]
  return (
    <Trans>
      {from} to {to}
    </Trans>
  )
}

/** Shows the departure of a flight and, if known, its number, for example "Tue, May 4, 18:05, FC 415". */
export function FlightMoment({ segmentId, parts }: { segmentId: string; parts: readonly ItineraryPart[] | undefined }) {
  const locale = useLocale()
  const flight = flightBy(parts, segmentId)
  const { departure } = selectedSegmentOf(segmentId)
  return (
    <>
      {formatDay(departure, locale)}
      <Comma />
      <bdi>{formatTime(departure, locale)}</bdi>
      {flight ? (
        <>
          <Comma />
          <bdi>{flightName(flight)}</bdi>
        </>
      ) : null}
    </>
  )
}
