import { Plural, Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { lastDayOnSale } from '#src/domain/offered.ts'
import { partySize, type Search } from '#src/domain/search.ts'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { EstimateNote } from '#src/trip/EstimateNote.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useNow } from '#src/trip/now.ts'
import { NotLoaded } from '#src/trip/NotLoaded.tsx'
import { cityOf, unknownPlaces, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { UnknownAirports } from '#src/trip/UnknownAirports.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { addDays } from '#src/ui/calendar-dates.ts'
import { clampDate } from '#src/ui/calendar-grid.ts'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PairLists } from './PairLists.tsx'
import { PairTable } from './PairTable.tsx'
import MatrixSkeleton from './skeleton.tsx'

/** Number of dates of each direction that a search compares. */
const week = 7

function OtherDates({ search }: { search: Search }) {
  const send = useSend()
  const today = localToday(useNow())
  const last = lastDayOnSale(today, useConfiguration())
  const show = (days: number) => {
    const dates = search.legs.map(({ date }) => clampDate(addDays(date, days), today, last))
    send({ type: 'pairs.show', dates, direction: 0 })
  }
  return (
    <Row>
      <Button onClick={() => show(-week)}>
        <Trans>A week earlier</Trans>
      </Button>
      <Button onClick={() => show(week)}>
        <Trans>A week later</Trans>
      </Button>
      <Button variant="plain" onClick={() => send({ type: 'months.open' })}>
        <Trans>Compare whole months</Trans>
      </Button>
    </Row>
  )
}

function Failed() {
  return (
    <NotLoaded title={<Trans>We couldn’t load the prices</Trans>}>
      <Trans>We’ve kept your search. Try again, or change it.</Trans>
    </NotLoaded>
  )
}

const places = ['loading', 'choosing', 'failed'] as const

/** Chooses both dates of a round trip by the lowest price of each pair. */
export default function Matrix() {
  const content = useContent('matrix', words)
  const locale = useLocale()
  const list = usePlaces()
  const place = useTrip((trip) => places.find((each) => trip.matches({ matrix: each })))
  const isEmpty = useTrip((trip) => trip.matches({ matrix: { choosing: 'empty' } }))
  const search = useTrip(({ context }) => context.search)
  const pairs = useTrip(({ context }) => context.pairs) ?? []
  const heading = useScreenFocus(JSON.stringify([search?.direction, search?.legs.map(({ date }) => date)]))
  const leg = search?.legs[0]
  if (!search || !leg) return null
  const unknown = unknownPlaces(list, [leg.origin, leg.destination])
  const [from, to] = [cityOf(list, leg.origin, locale), cityOf(list, leg.destination, locale)]
  const travellers = partySize(search)
  return (
    <>
      <StepHeading
        ref={heading}
        overline={
          <Trans>
            {from} to {to} and back
          </Trans>
        }
        subtitle={content.lead}
        end={<ChangeSearch />}
      >
        <Trans>Choose your dates</Trans>
      </StepHeading>
      {unknown.length > 0 ? (
        <UnknownAirports codes={unknown} />
      ) : (
        <Stack gap={4}>
          {place === 'loading' ? <MatrixSkeleton /> : null}
          {place === 'failed' ? <Failed /> : null}
          {place === 'choosing' && isEmpty ? (
            <Notice title={<Trans>No seats on these dates</Trans>}>
              <p>{content.emptyLead}</p>
            </Notice>
          ) : null}
          {place === 'choosing' && !isEmpty ? (
            <>
              {pairs.some(({ isEstimate }) => isEstimate) ? <EstimateNote /> : null}
              <p>
                <Muted>
                  <Plural
                    value={travellers}
                    one="Prices for # traveler, the whole trip, with taxes."
                    other="Prices for # travelers, the whole trip, with taxes."
                  />
                </Muted>
              </p>
              <PairTable pairs={pairs} asked={search.legs.map(({ date }) => date)} />
              <PairLists pairs={pairs} search={search} />
            </>
          ) : null}
          {place === 'choosing' ? <OtherDates search={search} /> : null}
        </Stack>
      )}
    </>
  )
}
