import { Trans } from '@lingui/react/macro'
import { factsOf, textFact } from '#src/domain/failure.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { useLocale } from '#src/trip/language.tsx'
import { NotLoaded } from '#src/trip/NotLoaded.tsx'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { hrefOfFlight } from '#src/trip/ShareLink.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { isIsoDate } from '#src/ui/typed-date.ts'

/** Alternatives that a refusal offers: the next days of the flight, or its route. */
const useInstead = (): { dates: string[]; origin: string; destination: string } => {
  const failure = useTrip(({ context }) => context.failure)
  const airport = (name: string) => {
    const code = textFact(failure, name) ?? ''
    return /^[A-Z]{3}$/.test(code) ? code : ''
  }
  const { dates } = factsOf(failure)
  return {
    dates: Array.isArray(dates) ? dates.filter((date): date is string => typeof date === 'string' && isIsoDate(date)) : [],
    origin: airport('origin'),
    destination: airport('destination'),
  }
}

function NotFound({ wanted }: { wanted: FlightWanted }) {
  const locale = useLocale()
  const places = usePlaces()
  const send = useSend()
  const code = useTrip(({ context }) => context.failure?.errorCode)
  const { dates, origin, destination } = useInstead()
  const { airline, flightNumber, date } = wanted
  const name = <bdi>{`${airline} ${flightNumber}`}</bdi>
  const city = (place: string) => cityOf(places, place, locale)
  if (code === 'ERR.SSW.FLIGHT.NOT_ON_DATE' && dates.length > 0)
    return (
      <Notice
        title={
          <Trans>
            {name} doesn’t fly on {formatDay(date, locale, 'long')}
          </Trans>
        }
      >
        <p>
          <Trans>It flies next on these days:</Trans>
        </p>
        <Row>
          {dates.map((next) => (
            <Button key={next} onClick={() => send({ type: 'flight.find', wanted: { ...wanted, date: next } })}>
              {formatDay(next, locale)}
            </Button>
          ))}
        </Row>
      </Notice>
    )
  if (code === 'ERR.SSW.FLIGHT.OTHER_ROUTE' && origin && destination)
    return (
      <Notice
        title={
          <Trans>
            {name} flies from {city(origin)} to {city(destination)}
          </Trans>
        }
      >
        <Button onClick={() => send({ type: 'flight.find', wanted: { ...wanted, origin: '', destination: '' } })}>
          <Trans>Show {name}</Trans>
        </Button>
      </Notice>
    )
  if (flightNumber === undefined)
    return (
      <Notice
        title={
          <Trans>
            No nonstop flight from {city(wanted.origin)} to {city(wanted.destination)} on {formatDay(date, locale, 'long')}
          </Trans>
        }
      >
        <p>
          <Trans>The timetable shows the days on which there are flights, and connections.</Trans>
        </p>
        <LinkButton href={hrefOfFlight('flight-schedule', wanted)}>
          <Trans>See the timetable</Trans>
        </LinkButton>
      </Notice>
    )
  return (
    <Notice kind="error" title={<Trans>There is no flight {name}</Trans>}>
      <p>
        <Trans>Check the number on your ticket, or look up the route.</Trans>
      </p>
    </Notice>
  )
}

/** Says why there is no status to show: no such flight, no information about it, or no answer. */
export function Told({ wanted, noDataText }: { wanted: FlightWanted; noDataText: string }) {
  const locale = useLocale()
  const isIn = (trip: { matches: (state: { 'flight-status': 'notFound' | 'noData' | 'failed' }) => boolean }) =>
    (['notFound', 'noData', 'failed'] as const).find((state) => trip.matches({ 'flight-status': state }))
  const told = useTrip(isIn)
  if (told === 'notFound') return <NotFound wanted={wanted} />
  if (told === 'noData')
    return (
      <Notice title={<Trans>No information about {formatDay(wanted.date, locale, 'long')}</Trans>}>
        <p>{noDataText}</p>
      </Notice>
    )
  return told === 'failed' ? (
    <NotLoaded title={<Trans>We couldn’t look up this flight</Trans>}>
      <Trans>It doesn’t mean that anything is wrong with the flight. Try again in a moment.</Trans>
    </NotLoaded>
  ) : null
}
