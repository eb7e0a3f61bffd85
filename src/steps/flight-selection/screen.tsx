import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useContent } from '#src/content/content.tsx'
import { useAsked } from '#src/trip/asked.tsx'
import { Comma } from '#src/trip/Comma.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { usePartyWords } from '#src/trip/party-words.ts'
import { cityOf, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useScreenFocus } from '#src/trip/useScreenFocus.ts'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Later } from '#src/ui/Later.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { BetterFaresInTime } from './BetterFaresInTime.tsx'
import { ChosenByLink } from './ChosenByLink.tsx'
import { Choosing } from './Choosing.tsx'
import { words } from './content.ts'
import { DifferenceNote } from './DifferenceNote.tsx'
import { loadFailed, loadFreshPrices, loadUnadded } from './later-parts.ts'
import { useLegWords } from './leg-words.ts'
import { FlightsFound } from './ListTools.tsx'
import { SearchMessages } from './SearchMessages.tsx'
import { Waiting } from './skeleton.tsx'
import { useViewSettings } from './view-settings.ts'

const WithoutFlights = lazy(() => import('./WithoutFlights.tsx'))

const places = [
  'loading',
  'choosing',
  'adding',
  'priceChanged',
  'soldOut',
  'offerExpired',
  'empty',
  'failed',
  'refused',
  'comparing',
] as const

/** States in which the gateway has answered, but the step shows no flights. */
const placesWithout = ['empty', 'priceChanged', 'soldOut', 'offerExpired', 'refused'] as const

function Heading({ leg }: { leg: number }) {
  const locale = useLocale()
  const partyWords = usePartyWords()
  const list = usePlaces()
  const send = useSend()
  const legWords = useLegWords()
  const search = useTrip(({ context }) => context.search)
  const count = useTrip((trip) =>
    trip.matches({ 'flight-selection': 'loading' }) ? undefined : trip.context.offers?.legs[leg]?.rows.length,
  )
  const asked = search?.legs[leg]
  const { turn = 0, refusal } = useAsked()
  const [linked, link] = useState(turn)
  // A rejected link leaves the search as it was.
  if (linked !== turn && refusal === undefined) link(turn)
  // A new leg or a followed link is a new screen. If only the day or the party changes, the focus stays on the control.
  const heading = useScreenFocus(`${leg} ${asked?.origin} ${asked?.destination} ${linked}`)
  if (!search || !asked) return null
  const [from, to] = [cityOf(list, asked.origin, locale), cityOf(list, asked.destination, locale)]
  const day = formatDay(asked.date, locale, 'long')
  const party = partyWords(search.passengers)
  return (
    <StepHeading
      ref={heading}
      isDense
      overline={
        search.exchangeType === 'OUTBOUND' ? (
          <Trans>Your new outbound flight</Trans>
        ) : search.exchangeType === 'INBOUND' ? (
          <Trans>Your new return flight</Trans>
        ) : search.legs.length < 2 ? undefined : (
          legWords(leg).position
        )
      }
      subtitle={
        <>
          {day}
          <Comma />
          {party}
          {'. '}
          {count ? <Plural value={count} one="# flight." other="# flights." /> : null}
        </>
      }
      end={
        <Button variant="plain" onClick={() => send({ type: 'step.back' })}>
          {search.exchangeType ? <Trans>Flights to change</Trans> : <Trans>Change search</Trans>}
        </Button>
      }
    >
      <Trans>
        {from} to {to}
      </Trans>
    </StepHeading>
  )
}

/** Selects flights and fares, leg by leg. */
export default function FlightSelection() {
  const content = useContent('flight-selection', words)
  const place = useTrip((trip) => places.find((each) => trip.matches({ 'flight-selection': each })))
  const isUnadded = useTrip((trip) => trip.matches({ 'flight-selection': { choosing: 'unadded' } }))
  const offers = useTrip(({ context }) => context.offers)
  const leg = useTrip(({ context }) => context.leg)
  const [settings, change] = useViewSettings()
  const hasFlights = offers?.legs.every(({ rows }) => rows.length > 0) === true
  const isAdded = useTrip((trip) => trip.matches({ 'flight-selection': 'betterFares' }))
  const isListed = isAdded || place === 'choosing' || place === 'adding' || (place === 'comparing' && hasFlights)
  const without = place === 'comparing' && !hasFlights ? 'empty' : placesWithout.find((each) => each === place)
  return (
    <>
      <Heading leg={leg} />
      <FlightsFound count={isListed ? offers?.legs[leg]?.rows.length : undefined} order={settings.order} />
      <Stack gap={2}>
        {isListed && offers ? <ChosenByLink offers={offers} /> : null}
        {place === 'loading' ? <Waiting /> : null}
        {offers && (isListed || place === 'empty') ? <SearchMessages offers={offers} saysEmpty={place === 'empty'} /> : null}
        {isListed && offers?.exchange ? <DifferenceNote offers={offers} leg={leg} /> : null}
        {isUnadded ? <Later load={loadUnadded} given={{}} /> : null}
        {isListed && offers?.validUntil ? <Later load={loadFreshPrices} given={{ offers, leg }} /> : null}
        {isListed && offers ? (
          <Suspense fallback={<Waiting />}>
            <Choosing key={leg} offers={offers} leg={leg} content={content} settings={settings} change={change} />
          </Suspense>
        ) : null}
        {isAdded && offers ? <BetterFaresInTime offers={offers} content={content} /> : null}
        {without ? (
          <Suspense fallback={<Waiting />}>
            <WithoutFlights place={without} content={content} />
          </Suspense>
        ) : null}
        {place === 'failed' ? <Later load={loadFailed} given={{}} meanwhile={<Waiting />} /> : null}
      </Stack>
    </>
  )
}
