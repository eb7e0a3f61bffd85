import { Trans } from '@lingui/react/macro'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { dayOf } from '#src/trip/wall-clock.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { DifferenceDays } from './DifferenceDays.tsx'
import { OtherDays } from './OtherDays.tsx'

function ChangeSearch() {
  const send = useSend()
  const isExchange = useTrip(({ context }) => context.search?.exchangeType !== undefined)
  return (
    <Button onClick={() => send({ type: 'step.back' })}>
      {isExchange ? <Trans>What to change</Trans> : <Trans>Change the search</Trans>}
    </Button>
  )
}

/** Nothing flies that day, or every seat is sold: the nearest days. */
export function Empty({ lead }: { lead: string }) {
  const locale = useLocale()
  const search = useTrip(({ context }) => context.search)
  const offers = useTrip(({ context }) => context.offers)
  const leg = search?.legs.find((_, index) => (offers?.legs[index]?.rows.length ?? 0) === 0) ?? search?.legs[0]
  const day = leg ? dayOf(leg.date, locale) : ''
  return (
    <div role="status">
      <Card heading={<Trans>No flights on {day}</Trans>}>
        <p>
          <Muted>{lead}</Muted>
        </p>
        <OtherDays />
        <Row>
          {offers?.exchange && leg ? (
            <DifferenceDays leg={search?.legs.indexOf(leg) ?? 0} day={leg.date} fee={offers.exchange.fee} />
          ) : null}
          <ChangeSearch />
        </Row>
      </Card>
    </div>
  )
}

/** The search got no answer. */
export function Failed({ lead }: { lead: string }) {
  const send = useSend()
  const hasNoAnswer = useTrip(({ context }) => context.failure?.type === 'NETWORK_ERROR')
  return (
    <FailurePanel
      title={<Trans>We could not get the flights</Trans>}
      kept={<Trans>What you searched for is kept.</Trans>}
      next={<Trans>Try again, or change the search.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <ChangeSearch />
        </>
      }
    >
      {hasNoAnswer ? <Trans>No answer came. Your connection may be broken.</Trans> : lead}
    </FailurePanel>
  )
}

/** The rules of a trip are against changing these flights, or it is not the trip any more that was opened. */
export function Refused() {
  return <ChangeRefused more={<ChangeSearch />} />
}

/** The fare went while the traveller was choosing. */
export function SoldOut({ lead }: { lead: string }) {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>This fare is sold out</Trans>}
      more={<OtherDays />}
      kept={<Trans>What you searched for is kept.</Trans>}
      next={<Trans>See what is left on this day, or take another day.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>See what is left</Trans>
          </Button>
          <ChangeSearch />
        </>
      }
    >
      {lead}
    </FailurePanel>
  )
}

/** The prices are no longer kept: one press searches again. */
export function OfferExpired({ lead }: { lead: string }) {
  const send = useSend()
  return (
    <div role="status">
      <Card>
        <Notice announces={false} title={<Trans>These prices are no longer kept</Trans>}>
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
