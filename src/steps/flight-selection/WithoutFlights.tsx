import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { feeOnLeg } from '#src/domain/change-fee.ts'
import { ownFareOn } from '#src/domain/exchange-search.ts'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { ChangeSearch } from '#src/trip/ChangeSearch.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { unknownPlaces, usePlaces } from '#src/trip/places.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { UnknownAirports } from '#src/trip/UnknownAirports.tsx'
import { formatDay } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { OtherDays } from './OtherDays.tsx'
import { PriceChanged } from './PriceChanged.tsx'

const DifferenceDays = lazy(() => import('./DifferenceDays.tsx'))
const OtherCabins = lazy(() => import('./OtherCabins.tsx'))
const SearchNearby = lazy(() => import('./SearchNearby.tsx'))

/** Says that the day has no flights or is sold out, and offers the nearest days. A search of unknown airports is refused instead. */
function Empty({ lead }: { lead: string }) {
  const locale = useLocale()
  const search = useTrip(({ context }) => context.search)
  const offers = useTrip(({ context }) => context.offers)
  const leg = search?.legs.find((_, index) => (offers?.legs[index]?.rows.length ?? 0) === 0) ?? search?.legs[0]
  const day = leg ? formatDay(leg.date, locale) : ''
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
          <SearchNearby />
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

/** Says which rule forbids changing these flights, or that the trip has changed since it was opened. */
function Refused() {
  return <ChangeRefused more={<ChangeSearch />} />
}

/** Says that the fare sold out while the traveller was choosing. */
function SoldOut({ lead }: { lead: string }) {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>This fare is sold out</Trans>}
      more={<OtherDays />}
      kept={<Trans>We’ve kept your search.</Trans>}
      next={<Trans>See other flights on this day, or choose another day.</Trans>}
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
function OfferExpired({ lead }: { lead: string }) {
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

export interface WithoutFlightsProps {
  place: 'empty' | 'priceChanged' | 'soldOut' | 'offerExpired' | 'refused'
  content: Record<'emptyLead' | 'changedLead' | 'soldOutLead' | 'expiredLead', string>
}

/** Shows what the gateway answered instead of flights. In a separate module, which is loaded after the flights. */
export default function WithoutFlights({ place, content }: WithoutFlightsProps) {
  if (place === 'priceChanged') return <PriceChanged lead={content.changedLead} />
  if (place === 'soldOut') return <SoldOut lead={content.soldOutLead} />
  if (place === 'offerExpired') return <OfferExpired lead={content.expiredLead} />
  if (place === 'refused') return <Refused />
  return <Empty lead={content.emptyLead} />
}
