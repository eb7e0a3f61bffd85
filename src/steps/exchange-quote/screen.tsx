import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { ChangeRefused } from '#src/trip/ChangeRefused.tsx'
import { CorrectionsDone } from '#src/trip/Corrections.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useWasNotSent } from '#src/trip/NotSent.tsx'
import { useQuoteLapse } from '#src/trip/QuoteEnd.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Uncorrected } from '#src/trip/Uncorrected.tsx'
import { ChangeNotBegun, ChangeNotMade, ChangeUndecided, ChangeUnderWay, isNotMade, isUnderWay } from '#src/trip/UnpaidEnds.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { PriceMoved } from './PriceMoved.tsx'
import { Quote } from './Quote.tsx'
import ExchangeQuoteSkeleton from './skeleton.tsx'
import { StillValid } from '#src/trip/KeptTrip.tsx'

/** Returns the name of the step's outermost active state. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'exchange-quote'?: unknown })['exchange-quote']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'entering')
}

function OtherFlights({ isGo = false }: { isGo?: boolean }) {
  const send = useSend()
  return (
    <Button variant={isGo ? 'go' : 'alt'} onClick={() => send({ type: 'flights.again' })}>
      <Trans>Other flights</Trans>
    </Button>
  )
}

function SoldOut() {
  return (
    <FailurePanel
      title={<Trans>These flights are no longer available</Trans>}
      next={<Trans>Choose other flights, or leave your trip as it is.</Trans>}
      actions={<OtherFlights isGo />}
    />
  )
}

function Failed() {
  const send = useSend()
  return (
    <FailurePanel
      title={<Trans>We couldn’t get the price of your change</Trans>}
      next={<Trans>Try again in a moment, or choose other flights.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
          <OtherFlights />
        </>
      }
    />
  )
}

/** Quotes an exchange: old and new flights side by side, with a single total. */
export default function ExchangeQuote() {
  const content = useContent('exchange-quote', words)
  const send = useSend()
  const phase = useTrip(({ value }) => phaseOf(value))
  const isAgain = useTrip((trip) => trip.matches({ 'exchange-quote': { choosing: 'again' } }))
  const isUnsent = useTrip((trip) => trip.matches({ 'exchange-quote': { choosing: 'unsent' } }))
  const isUncorrected = useTrip((trip) => trip.matches({ 'exchange-quote': { choosing: 'uncorrected' } }))
  const wasNotSent = useWasNotSent()
  const cart = useTrip(({ context }) => context.cart)
  const before = useTrip(({ context }) => context.before)
  useQuoteLapse(phase === 'choosing' ? cart : undefined)
  const main = () => {
    if (isUnderWay(phase)) return <ChangeUnderWay phase={phase} words={content} />
    if (phase === 'undecided') return <ChangeUndecided words={content} />
    if (isNotMade(phase)) return <ChangeNotMade />
    if (phase === 'refused') return <ChangeRefused more={<OtherFlights />} />
    if (phase === 'soldOut') return <SoldOut />
    if (phase === 'failed') return <Failed />
    if (!cart?.exchange || phase === 'pricing' || phase === 'repricing' || phase === 'entering') return <ExchangeQuoteSkeleton />
    if (phase === 'priceChanged') return <PriceMoved before={before} cart={cart} text={content.movedText} />
    return (
      <>
        {isAgain ? (
          <Notice>
            <p>{content.againText}</p>
          </Notice>
        ) : null}
        {isUnsent && !wasNotSent ? <ChangeNotBegun /> : null}
        {isUncorrected ? <Uncorrected /> : null}
        <Quote cart={cart} exchange={cart.exchange} />
      </>
    )
  }
  return (
    <Stack gap={5}>
      <StepHeading
        subtitle={<StillValid>{content.lead}</StillValid>}
        end={
          phase === 'choosing' ? (
            <Button variant="plain" onClick={() => send({ type: 'step.back' })}>
              <Trans>Other flights</Trans>
            </Button>
          ) : undefined
        }
      >
        {content.title}
      </StepHeading>
      <CorrectionsDone />
      {main()}
    </Stack>
  )
}
