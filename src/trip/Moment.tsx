import { Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'
import { Comma } from './Comma.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { isSameHere } from './hold-moments.ts'
import { useLocale } from './language.tsx'
import { cityOf, usePlaces } from './places.ts'

export interface MomentProps {
  /** ISO. */
  instant: string
  /** The airport whose local time is shown. */
  airport: string
  /** The IANA time zone. Without one, the list of airports says it. */
  zone?: string | undefined
}

/** An instant in a place's local time, and in this device's if that differs. */
export function Moment({ instant, airport, zone }: MomentProps) {
  const locale = useLocale()
  const places = usePlaces()
  const zoneThere = zone ?? places?.airports.get(airport)?.zone
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
