import { Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'
import { Comma } from './Comma.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { isSameHere } from './hold-moments.ts'
import { useLocale } from './language.tsx'
import { airportAt, cityOf, usePlaces } from './places.ts'

export interface MomentProps {
  /** ISO instant. */
  instant: string
  /** Code of the airport whose local time is shown. */
  airport: string
  /** IANA time zone, by default that of the airport in the list of airports. */
  zone?: string | undefined
}

/** Shows an instant in the local time of an airport, and also in that of this device if the two differ. */
export function AirportTime({ instant, airport, zone }: MomentProps) {
  const locale = useLocale()
  const places = usePlaces()
  const zoneThere = zone ?? airportAt(places, airport)?.zone
  const here = momentIn(instant, undefined, locale)
  if (zoneThere === undefined)
    return (
      <time dateTime={instant}>
        <Trans>{here}, your device’s time</Trans>
      </time>
    )
  const there = momentIn(instant, zoneThere, locale)
  return (
    <>
      <time dateTime={instant}>
        <b>{there}</b>
      </time>
      <Comma />
      {cityOf(places, airport, locale)}
      {isSameHere(instant, zoneThere) ? null : (
        <>
          <br />
          <Muted small>
            <Trans>{here}, your device’s time</Trans>
          </Muted>
        </>
      )}
    </>
  )
}
