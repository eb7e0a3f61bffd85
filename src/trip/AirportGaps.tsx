import { Trans } from '@lingui/react/macro'
import { type AirportGap, airportGaps } from '#src/domain/airport-gaps.ts'
import type { ItineraryPart } from '#src/domain/itinerary.ts'
import type { JourneyType } from '#src/domain/search.ts'
import { useLocale } from './language.tsx'
import { airportWithCity, usePlaces } from './places.ts'

function Gap({ gap: { at, from, to } }: { gap: AirportGap }) {
  const locale = useLocale()
  const places = usePlaces()
  const [one, other] = [from, to].map((code) => <bdi key={code}>{airportWithCity(places, code, locale)}</bdi>)
  return (
    <b>
      {at === 'away' ? (
        <Trans>
          You land at {one} and fly back from {other}.
        </Trans>
      ) : (
        <Trans>
          You leave from {one} and come back to {other}.
        </Trans>
      )}{' '}
    </b>
  )
}

export interface AirportGapsProps {
  journeyType: JourneyType | undefined
  parts: readonly ItineraryPart[]
}

/** Warns of the airports at which the two flights of a round trip do not meet. Renders nothing if they do. */
export default function AirportGaps({ journeyType, parts }: AirportGapsProps) {
  return airportGaps(journeyType, parts).map((gap) => <Gap key={gap.at} gap={gap} />)
}
