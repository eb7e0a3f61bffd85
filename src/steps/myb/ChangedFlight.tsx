import { Trans } from '@lingui/react/macro'
import { flightName, type Segment } from '#src/domain/itinerary.ts'
import { LaterDay } from '#src/trip/LaterDay.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { formatDay, formatTime } from '#src/trip/wall-clock.ts'
import { Muted } from '#src/ui/Layout.tsx'

/** Shows the time, route and number of a flight that the airline changed. */
export function ChangedFlight({ segment, isGone = false }: { segment: Segment; isGone?: boolean }) {
  const locale = useLocale()
  const places = usePlaces()
  const [from, to] = [segment.origin, segment.destination].map((code) => cityOf(places, code, locale))
  const day = formatDay(segment.departure, locale)
  const [departs, arrives] = [formatTime(segment.departure, locale), formatTime(segment.arrival, locale)]
  const when = (
    <b>
      <Trans>
        {day}, <bdi>{departs}</bdi> – <bdi>{arrives}</bdi>
      </Trans>
    </b>
  )
  return (
    <li>
      {isGone ? <del>{when}</del> : when} <LaterDay from={segment.departure} to={segment.arrival} />
      <br />
      <Trans>
        {from} to {to}
      </Trans>
      <br />
      <Muted small>
        <bdi>{flightName(segment)}</bdi> <bdi>{`${segment.origin} – ${segment.destination}`}</bdi>
      </Muted>
    </li>
  )
}
