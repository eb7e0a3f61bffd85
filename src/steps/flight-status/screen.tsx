import { Plural, Trans } from '@lingui/react/macro'
import { use, useEffect, useState } from 'react'
import { useContent } from '#src/content/content.tsx'
import { daysBetween } from '#src/domain/days-between.ts'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { useAsked } from '#src/trip/asked.tsx'
import { Errands } from '#src/trip/Errands.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NowContext, useNow } from '#src/trip/now.ts'
import { hrefOfFlight, ShareLink } from '#src/trip/ShareLink.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { formatDay, formatDeviceTime, localToday } from '#src/trip/wall-clock.ts'
import { addDays } from '#src/ui/calendar-dates.ts'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { FlightCard } from './FlightCard.tsx'
import { LookUpForm } from './LookUpForm.tsx'
import FlightStatusSkeleton from './skeleton.tsx'
import { Told } from './Told.tsx'

/** Milliseconds after which the page reads the status again while it is in view. */
const refreshEvery = 60_000

/** Reads the status of today's flights again every minute, as long as somebody sees the page. A replayed page reads nothing. */
const useRefresh = (isCurrent: boolean) => {
  const send = useSend()
  const isReplayed = use(NowContext) !== undefined
  useEffect(() => {
    if (!isCurrent || isReplayed) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') send({ type: 'flight.refresh' })
    }, refreshEvery)
    return () => clearInterval(timer)
  }, [isCurrent, isReplayed, send])
}

/** Says when the status was read, and reads it again. */
function LastRead({ status }: { status: object | undefined }) {
  const locale = useLocale()
  const send = useSend()
  const now = useNow()
  const [read, setRead] = useState({ status, at: now })
  if (read.status !== status) setRead({ status, at: now })
  const isRefreshing = useTrip((trip) => trip.matches({ 'flight-status': { found: 'refreshing' } }))
  const isOutdated = useTrip((trip) => trip.matches({ 'flight-status': { found: 'outdated' } }))
  const time = <bdi>{formatDeviceTime(new Date(read.at).toISOString(), locale)}</bdi>
  return (
    <Row>
      <span role="status">
        {isOutdated ? (
          <b>
            <Trans>We couldn’t read the status again. This is the one from {time}.</Trans>
          </b>
        ) : (
          <Muted small>
            <Trans>Last updated at {time}, your device’s time</Trans>
          </Muted>
        )}
      </span>
      <Button variant="plain" pending={isRefreshing} onClick={() => send({ type: 'flight.refresh' })}>
        <Trans>Update now</Trans>
      </Button>
    </Row>
  )
}

function Days({ wanted }: { wanted: FlightWanted }) {
  const send = useSend()
  const find = (days: number) => send({ type: 'flight.find', wanted: { ...wanted, date: addDays(wanted.date, days) } })
  return (
    <Row>
      <Button onClick={() => find(-1)}>
        <Trans>Previous day</Trans>
      </Button>
      <Button onClick={() => find(1)}>
        <Trans>Next day</Trans>
      </Button>
    </Row>
  )
}

/** Shows where a flight is, and when it leaves and lands: by its number, or all nonstop flights of a route on a day. */
export default function FlightStatus() {
  const content = useContent('flight-status', words)
  const locale = useLocale()
  const { flight: named, turn } = useAsked()
  const wanted = useTrip(({ context }) => context.flightWanted)
  const status = useTrip(({ context }) => context.flightStatus)
  const isFound = useTrip((trip) => trip.matches({ 'flight-status': 'found' }))
  const isAsking = useTrip((trip) => trip.matches({ 'flight-status': 'asking' }))
  const isLooking = useTrip(
    (trip) => trip.matches({ 'flight-status': 'looking' }) || trip.matches({ 'flight-status': 'lookingAnew' }),
  )
  const today = localToday(useNow())
  const heading = useScreenFocus(isLooking ? undefined : JSON.stringify([wanted, isFound]))
  const flights = status?.flights ?? []
  useRefresh(isFound && wanted !== undefined && Math.abs(daysBetween(today, wanted.date)) <= 1)
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>
        <Trans>Flight status</Trans>
      </StepHeading>
      <Errands at="flight-status" />
      <LookUpForm key={JSON.stringify([wanted, turn])} start={wanted ?? named} today={today} />
      {isLooking ? <FlightStatusSkeleton /> : null}
      {wanted && !isLooking && !isAsking ? (
        <Stack gap={4}>
          <Row apart>
            <h2 ref={heading} tabIndex={-1}>
              {formatDay(wanted.date, locale, 'long')}
            </h2>
            <Days wanted={wanted} />
          </Row>
          <Told wanted={wanted} noDataText={content.noDataText} />
          {isFound ? (
            <>
              {flights.length > 1 ? (
                <p>
                  <Plural value={flights.length} one="# flight" other="# flights" />
                </p>
              ) : null}
              {flights.map((flight) => (
                <FlightCard
                  key={`${flight.airline}${flight.flightNumber} ${flight.departure.scheduled}`}
                  flight={flight}
                  cancelledText={content.cancelledText}
                />
              ))}
              <Row apart>
                <LastRead status={status} />
                <Row>
                  <ShareLink step="flight-status" wanted={wanted} />
                  {flights[0] ? (
                    <LinkButton
                      variant="plain"
                      href={hrefOfFlight('flight-schedule', {
                        airline: wanted.airline,
                        origin: flights[0].departure.airport,
                        destination: flights[0].arrival.airport,
                        date: wanted.date,
                      })}
                    >
                      <Trans>See the week’s flights</Trans>
                    </LinkButton>
                  ) : null}
                </Row>
              </Row>
            </>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  )
}
