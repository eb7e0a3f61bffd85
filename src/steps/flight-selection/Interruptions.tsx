import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { feeOnLeg } from '#src/domain/change-fee.ts'
import { ownFareOn } from '#src/domain/exchange-search.ts'
import { useLocale } from '#src/trip/language.tsx'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { unknownPlaces, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { dayOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Caption, Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { OtherDays } from './OtherDays.tsx'
import { UnknownAirports } from '#src/trip/UnknownAirports.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'

const DifferenceDays = lazy(() => import('./DifferenceDays.tsx'))
const OtherCabins = lazy(() => import('./OtherCabins.tsx'))

/** Says that the day has no flights or is sold out, and offers the nearest days. A search of unknown airports is refused instead. */
export function Empty({ lead }: { lead: string }) {
  const locale = useLocale()
  const search = useTrip(({ context }) => context.search)
  const offers = useTrip(({ context }) => context.offers)
  const leg = search?.legs.find((_, index) => (offers?.legs[index]?.rows.length ?? 0) === 0) ?? search?.legs[0]
  const day = leg ? dayOf(leg.date, locale) : ''
  const quote = useTrip(({ context }) => context.cart?.exchange)
  const place = leg ? (search?.legs.indexOf(leg) ?? 0) : 0
  const fee = offers && feeOnLeg(offers, quote, [], place)
  const unknown = unknownPlaces(usePlaces(), search?.legs.flatMap(({ origin, destination }) => [origin, destination]) ?? [])
  if (unknown.length > 0) return <UnknownAirports codes={unknown} />
  return (
    <div role="status">
      <Card heading={<Trans>No flights on {day}</Trans>}>
        <p>
          <Muted>{lead}</Muted>
        </p>
        <OtherDays />
        <Suspense fallback={null}>
          <OtherCabins />
        </Suspense>
        <Row>
          {fee && leg ? (
            <Suspense fallback={null}>
              <DifferenceDays
                leg={place}
                day={leg.date}
                fee={fee.changed}
                own={ownFareOn(offers, quote, place)}
                brands={offers.brands}
              />
            </Suspense>
          ) : null}
          <ChangeSearch />
        </Row>
      </Card>
    </div>
  )
}

export function Failed() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>We couldn’t load the flights</Trans>}
      kept={<Trans>We’ve kept your search.</Trans>}
      next={<Trans>Try again, or change the search.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <ChangeSearch />
        </>
      }
    />
  )
}

/** Explains above the list why the chosen flights could not be added to the trip. */
export function Unadded() {
  const { t } = useLingui()
  const send = useSend()
  const failure = useTrip(({ context }) => context.failure)
  const failureWords = useFailureWords()
  const notice = useRef<HTMLDivElement>(null)
  // Moves focus up, because the button that was pressed is below the list.
  useEffect(() => notice.current?.focus(), [])
  const isPrice = failure?.errorCode === 'ERR.SSW.PRICING.UNABLE_TO_REPRICE'
  const reference = failure?.reference ?? failure?.errorCode
  return (
    <Notice
      kind="error"
      title={isPrice ? t`This price is no longer available` : t`These flights weren’t added to your trip`}
      ref={notice}
    >
      <p>{failureWords(failure)}</p>
      <p>
        <NothingTaken>
          <Trans>You weren’t charged. The flights below are unchanged.</Trans>
        </NothingTaken>
      </p>
      <Button onClick={() => send({ type: 'step.retry' })}>
        <Trans>Search again</Trans>
      </Button>
      {reference ? (
        <p>
          <Caption>
            <Trans>
              Quote this reference if you contact us: <bdi>{reference}</bdi>
            </Trans>
          </Caption>
        </p>
      ) : null}
    </Notice>
  )
}

/** Says which rule forbids changing these flights, or that the trip has changed since it was opened. */
export function Refused() {
  return <ChangeRefused more={<ChangeSearch />} />
}

/** Says that the fare sold out while the traveller was choosing. */
export function SoldOut({ lead }: { lead: string }) {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>This fare is sold out</Trans>}
      more={<OtherDays />}
      kept={<Trans>We’ve kept your search.</Trans>}
      next={<Trans>See what’s left on this day, or choose another day.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>See what’s left</Trans>
          </Button>
          <ChangeSearch />
        </>
      }
    >
      {lead}
    </FailurePanel>
  )
}

/** Says that the prices have expired, and offers to search again. */
export function OfferExpired({ lead }: { lead: string }) {
  const send = useSend()
  return (
    <div role="status">
      <Card>
        <Notice announces={false} title={<Trans>These prices have expired</Trans>}>
          <p>{lead}</p>
        </Notice>
        <Row>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Search again</Trans>
          </Button>
          <ChangeSearch />
        </Row>
      </Card>
    </div>
  )
}
