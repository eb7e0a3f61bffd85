import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import type { FlightWanted } from '#src/domain/flight-wanted.ts'
import { CommaList } from '#src/trip/CommaList.tsx'
import { useAsked } from '#src/trip/asked.tsx'
import { Errands } from '#src/trip/Errands.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { NotLoaded } from '#src/trip/NotLoaded.tsx'
import { useNow } from '#src/trip/now.ts'
import { unknownPlaces, usePlaces } from '#src/trip/places.ts'
import { ShareLink } from '#src/trip/ShareLink.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { formatDay, localToday } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { addDays } from '#src/ui/calendar-dates.ts'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { LookUpForm } from './LookUpForm.tsx'
import FlightScheduleSkeleton from './skeleton.tsx'
import { Timetable } from './Timetable.tsx'

const week = 7

type Outcome = 'week' | 'noService' | 'notFound' | 'noData' | 'failed'

const outcomes: readonly Outcome[] = ['week', 'noService', 'notFound', 'noData', 'failed']

interface ToldProps {
  outcome: Outcome | undefined
  wanted: FlightWanted
  content: Record<(typeof words)[number], string>
}

/** Says why there is no timetable to show: no flights in this week, an unknown place, a week that is not covered, or no answer. */
function Told({ outcome, wanted, content }: ToldProps) {
  const places = usePlaces()
  if (outcome === 'noService')
    return (
      <Notice title={<Trans>No flights in this week</Trans>}>
        <p>{content.noServiceText}</p>
      </Notice>
    )
  if (outcome === 'noData')
    return (
      <Notice title={<Trans>There is no timetable for this week</Trans>}>
        <p>{content.noDataText}</p>
      </Notice>
    )
  if (outcome === 'notFound') {
    const given = [wanted.origin, wanted.destination]
    const unknown = unknownPlaces(places, given)
    return (
      <Notice kind="error" title={<Trans>We don’t recognize this place</Trans>}>
        <p>
          <Trans>
            No airport or city has the code <CommaList items={unknown.length > 0 ? unknown : given} />. Choose from the list.
          </Trans>
        </p>
      </Notice>
    )
  }
  return outcome === 'failed' ? (
    <NotLoaded title={<Trans>We couldn’t load the timetable</Trans>}>
      <Trans>We’ve kept your search. Try again in a moment.</Trans>
    </NotLoaded>
  ) : null
}

/** Shows on which days of a week there are flights between two places, and leads to booking them. */
export default function FlightSchedule() {
  const content = useContent('flight-schedule', words)
  const locale = useLocale()
  const send = useSend()
  const { flight: named, turn } = useAsked()
  const wanted = useTrip(({ context }) => context.flightWanted)
  const schedules = useTrip(({ context }) => context.schedules) ?? []
  const outcome = useTrip((trip) => outcomes.find((each) => trip.matches({ 'flight-schedule': each })))
  const isLooking = useTrip(
    (trip) => trip.matches({ 'flight-schedule': 'looking' }) || trip.matches({ 'flight-schedule': 'lookingAnew' }),
  )
  const today = localToday(useNow())
  const heading = useScreenFocus(isLooking ? undefined : JSON.stringify([wanted, outcome]))
  const show = (from: FlightWanted, days: number) =>
    send({ type: 'flight.find', wanted: { ...from, date: addDays(from.date, days) } })
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>
        <Trans>Timetable</Trans>
      </StepHeading>
      <Errands at="flight-schedule" />
      <LookUpForm key={JSON.stringify([wanted, turn])} start={wanted ?? named} today={today} isLooking={isLooking} />
      {isLooking ? <FlightScheduleSkeleton /> : null}
      {wanted && outcome ? (
        <Stack gap={4}>
          <Row apart>
            <h2 ref={heading} tabIndex={-1}>
              <Trans>
                {formatDay(wanted.date, locale)} to {formatDay(addDays(wanted.date, week - 1), locale)}
              </Trans>
            </h2>
            <Row>
              <Button onClick={() => show(wanted, -week)}>
                <Trans>Previous week</Trans>
              </Button>
              <Button onClick={() => show(wanted, week)}>
                <Trans>Next week</Trans>
              </Button>
            </Row>
          </Row>
          <Told outcome={outcome} wanted={wanted} content={content} />
          {outcome === 'week' ? (
            <>
              <Timetable schedules={schedules} wanted={wanted} today={today} />
              <Row>
                <ShareLink step="flight-schedule" wanted={wanted} />
              </Row>
            </>
          ) : null}
        </Stack>
      ) : null}
    </Stack>
  )
}
