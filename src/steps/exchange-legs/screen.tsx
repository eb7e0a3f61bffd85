import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import type { ExchangeQuote } from '#src/domain/exchange.ts'
import { ForSomeOnly } from '#src/trip/ForSomeOnly.tsx'
import { momentIn } from '#src/domain/moment.ts'
import { useLocale } from '#src/trip/language.tsx'
import { TripRules } from '#src/trip/TripRules.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { LegsForm } from './LegsForm.tsx'
import ExchangeLegsSkeleton from './skeleton.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'
import { claimed } from '#src/trip/claimed.ts'
import { AsItWas } from '#src/trip/KeptTrip.tsx'

function Free({ exchange, reference, title }: { exchange: ExchangeQuote; reference: string; title: string }) {
  const locale = useLocale()
  const until = exchange.freeUntil === undefined ? '' : momentIn(exchange.freeUntil, undefined, locale)
  const mark = exchange.freeUntil !== undefined && claimed('freeUntil', { reference, until: exchange.freeUntil })
  return (
    <Notice kind="ok" announces={false} title={<span {...mark}>{title}</span>}>
      {until === '' ? null : (
        <p {...mark}>
          <Trans>No change fee until {until}. You pay or get back only the difference in price.</Trans>
        </p>
      )}
    </Notice>
  )
}

/** Asks which flights to keep and which to change. */
export default function ExchangeLegs() {
  const content = useContent('exchange-legs', words)
  const send = useSend()
  const cart = useTrip(({ context }) => context.cart)
  const exchange = cart?.exchange
  if (!cart || !exchange) return <ExchangeLegsSkeleton />
  const { reference = '' } = cart.trip ?? {}
  const isLocked = exchange.legs.every(({ lock }) => lock !== undefined)
  return (
    <Stack gap={5}>
      <StepHeading
        subtitle={<NothingDone>{content.lead}</NothingDone>}
        end={
          <Button variant="plain" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
        }
      >
        {content.title}
      </StepHeading>
      {exchange.isInvoluntary ? (
        <Notice kind="ok" announces={false} title={content.airlineTitle}>
          <p {...claimed('airlineChanged', { reference })}>{content.airlineText}</p>
        </Notice>
      ) : exchange.isFree24h ? (
        <Free exchange={exchange} reference={reference} title={content.freeTitle} />
      ) : null}
      {isLocked ? (
        <Notice kind="error" title={content.lockedTitle}>
          <p>
            <AsItWas>{content.lockedText}</AsItWas>
          </p>
        </Notice>
      ) : null}
      <LegsForm cart={cart} exchange={exchange} />
      <ForSomeOnly doing="changing" travellers={cart.passengers.length} />
      <TripRules />
    </Stack>
  )
}
