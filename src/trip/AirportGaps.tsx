import { Trans } from '@lingui/react/macro'
import type { AirportGap } from '#src/domain/airport-gaps.ts'
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

/** Warns of the airports at which the two flights of a round trip do not meet. Loaded on its own, because few trips have such a gap. */
export default function AirportGaps({ gaps }: { gaps: readonly AirportGap[] }) {
  return gaps.map((gap) => <Gap key={gap.at} gap={gap} />)
}
