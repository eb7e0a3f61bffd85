import { Plural, Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import type { ExploreFares } from '#src/domain/explore-fares.ts'
import type { FaresWanted } from '#src/domain/fares-wanted.ts'
import { partySize, type Search } from '#src/domain/search.ts'
import { useAsked } from '#src/trip/asked.tsx'
import { useConfiguration } from '#src/trip/configuration.tsx'
import { Errands } from '#src/trip/Errands.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useNow } from '#src/trip/now.ts'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { localToday } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { dateWriter } from '#src/ui/calendar-dates.ts'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { ExploreForm } from './ExploreForm.tsx'
import { FareList } from './FareList.tsx'
import { FareMap } from './FareMap.tsx'
import ExploreSkeleton from './skeleton.tsx'
import { monthsOnSale, usualMonth } from './months.ts'
import { outcomesShown, Told } from './Told.tsx'

/** Returns the initial values of the form before the first fare search: those of the last flight search. */
const startFrom = (search: Search | undefined, month: string, cabin: FaresWanted['cabin']): FaresWanted => ({
  origin: search?.legs[0]?.origin ?? '',
  month,
  passengers: search?.passengers ?? { ADT: 1, CHD: 0, INF: 0 },
  cabin: search?.cabin || cabin,
  currency: search?.currency,
})

const currencyOf = (answer: ExploreFares | undefined): string | undefined =>
  (answer?.fares[0] ?? answer?.cheapestBeyond)?.party.currency

/** The destinations found, on a map and in a list. */
function Found({ wanted, answer: { origin, fares, beyondBudget } }: { wanted: FaresWanted; answer: ExploreFares }) {
  const send = useSend()
  const travellers = partySize(wanted)
  return (
    <>
      <p>
        <Muted>
          <Plural
            value={travellers}
            one="Prices for # traveler, one way, with taxes. Each is the lowest of the month."
            other="Prices for # travelers, one way, with taxes. Each is the lowest of the month."
          />
        </Muted>
      </p>
      <FareMap wanted={wanted} origin={origin} fares={fares} />
      <FareList wanted={wanted} fares={fares} />
      {beyondBudget > 0 ? (
        <Row>
          <Muted>
            <Plural
              value={beyondBudget}
              one="# more destination costs more than your budget."
              other="# more destinations cost more than your budget."
            />
          </Muted>
          <Button variant="plain" onClick={() => send({ type: 'fares.find', wanted: { ...wanted, budget: undefined } })}>
            <Trans>Show all prices</Trans>
          </Button>
        </Row>
      ) : null}
    </>
  )
}

/** Buttons that repeat the fare search for the month before and after, if flights are on sale then. */
function OtherMonths({ wanted, today }: { wanted: FaresWanted; today: string }) {
  const send = useSend()
  const months = monthsOnSale(today, useConfiguration())
  const place = months.indexOf(wanted.month)
  const [before, after] = [months[place - 1], place < 0 ? undefined : months[place + 1]]
  const show = (month: string) => send({ type: 'fares.find', wanted: { ...wanted, month } })
  return (
    <Row>
      {before === undefined ? null : (
        <Button onClick={() => show(before)}>
          <Trans>Previous month</Trans>
        </Button>
      )}
      {after === undefined ? null : (
        <Button onClick={() => show(after)}>
          <Trans>Next month</Trans>
        </Button>
      )}
    </Row>
  )
}

/** Shows where the airline flies from a place in a month within a budget. */
export default function Explore() {
  const content = useContent('explore', words)
  const locale = useLocale()
  const places = usePlaces()
  const configuration = useConfiguration()
  const { fares: named, turn } = useAsked()
  const search = useTrip(({ context }) => context.search)
  const wanted = useTrip(({ context }) => context.faresWanted)
  const answer = useTrip(({ context }) => context.exploreFares)
  const outcome = useTrip((trip) => outcomesShown.find((each) => trip.matches({ explore: each })))
  const isLooking = useTrip((trip) => trip.matches({ explore: 'looking' }) || trip.matches({ explore: 'lookingAnew' }))
  const today = localToday(useNow())
  const heading = useScreenFocus(isLooking ? undefined : JSON.stringify([wanted, outcome]))
  const usual = usualMonth(today, configuration)
  const asked = named && { ...named, month: named.month || usual }
  const start = wanted ?? asked ?? startFrom(search, usual, configuration.cabins[0] ?? '')
  const currency = start.currency ?? currencyOf(answer) ?? configuration.currency
  const month = wanted && dateWriter(locale, { month: 'long', year: 'numeric' })(`${wanted.month}-01`)
  const city = wanted && cityOf(places, wanted.origin, locale)
  return (
    <Stack gap={5}>
      <StepHeading subtitle={content.lead}>
        <Trans>Explore</Trans>
      </StepHeading>
      <Errands at="explore" />
      <ExploreForm
        key={JSON.stringify([wanted, currency, turn])}
        start={start}
        currency={currency}
        today={today}
        isLooking={isLooking}
      />
      {isLooking ? <ExploreSkeleton /> : null}
      {wanted && outcome ? (
        <Stack gap={4}>
          <Row apart>
            <h2 ref={heading} tabIndex={-1}>
              <Trans>
                From {city} in {month}
              </Trans>
            </h2>
            <OtherMonths wanted={wanted} today={today} />
          </Row>
          {outcome === 'found' && answer ? (
            <Found wanted={wanted} answer={answer} />
          ) : (
            <Told outcome={outcome} wanted={wanted} answer={answer} content={content} />
          )}
        </Stack>
      ) : null}
    </Stack>
  )
}
