import { Plural, Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { firstDayOf } from '#src/domain/calendar-search.ts'
import { partySize } from '#src/domain/search.ts'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { EstimateNote } from '#src/trip/EstimateNote.tsx'
import { NotLoaded } from '#src/trip/NotLoaded.tsx'
import { unknownPlaces, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { UnknownAirports } from '#src/trip/UnknownAirports.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Later } from '#src/ui/Later.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { ChosenDays } from './ChosenDays.tsx'
import { words } from './content.ts'
import { LegCalendar } from './LegCalendar.tsx'

const loadBars = async () => (await import('./DepartureBars.tsx')).DepartureBars

const places = ['reading', 'priced', 'empty', 'failed'] as const

function Failed() {
  return (
    <NotLoaded title={<Trans>We couldn’t load all prices</Trans>}>
      <Trans>You can still choose your dates and see their flights.</Trans>
    </NotLoaded>
  )
}

function OpenPairs() {
  const send = useSend()
  return (
    <div>
      <Button variant="plain" onClick={() => send({ type: 'pairs.open' })}>
        <Trans>Compare both dates in a table</Trans>
      </Button>
    </div>
  )
}

/** Chooses the days of a trip in a calendar with the lowest price of each day. */
export default function DateSelection() {
  const content = useContent('date-selection', words)
  const place = useTrip((trip) => places.find((each) => trip.matches({ 'date-selection': { choosing: each } })))
  const search = useTrip(({ context }) => context.search)
  const calendar = useTrip(({ context }) => context.calendar)
  const days = calendar?.days ?? []
  const list = usePlaces()
  if (!search) return null
  const unknown = unknownPlaces(
    list,
    search.legs.flatMap(({ origin, destination }) => [origin, destination]),
  )
  const travellers = partySize(search)
  const isRoundTrip = search.legs.length > 1
  return (
    <>
      <StepHeading subtitle={content.lead} end={<ChangeSearch />}>
        {isRoundTrip ? <Trans>Choose your dates</Trans> : <Trans>Choose your date</Trans>}
      </StepHeading>
      {unknown.length > 0 ? (
        <UnknownAirports codes={unknown} />
      ) : (
        <Stack gap={4}>
          <p role="status">
            {place === 'reading' ? (
              <Trans>Loading prices…</Trans>
            ) : (
              <Muted>
                {isRoundTrip ? (
                  <Plural
                    value={travellers}
                    one="Prices for # traveler, each way, with taxes."
                    other="Prices for # travelers, each way, with taxes."
                  />
                ) : (
                  <Plural
                    value={travellers}
                    one="Prices for # traveler, one way, with taxes."
                    other="Prices for # travelers, one way, with taxes."
                  />
                )}
              </Muted>
            )}
          </p>
          {days.flat().some(({ isEstimate }) => isEstimate) ? <EstimateNote /> : null}
          {place === 'failed' ? <Failed /> : null}
          {place === 'empty' ? (
            <Notice title={<Trans>No seats on these dates</Trans>}>
              <p>{content.emptyLead}</p>
            </Notice>
          ) : null}
          {search.legs.map((asked, leg) => (
            <LegCalendar
              key={`${leg} ${asked.origin} ${asked.destination}`}
              leg={leg}
              asked={asked}
              days={days[leg] ?? []}
              start={leg === 0 ? firstDayOf(search) : asked.date}
              notBefore={leg === 0 ? undefined : search.legs[0]?.date}
              isRoundTrip={isRoundTrip}
            />
          ))}
          {calendar ? <Later load={loadBars} given={{ search, days, read: calendar.read }} /> : null}
          {isRoundTrip ? <OpenPairs /> : null}
          <ChosenDays search={search} days={days} />
        </Stack>
      )}
    </>
  )
}
