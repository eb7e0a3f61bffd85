import { Trans, useLingui } from '@lingui/react/macro'
import { whatMoved } from '#src/domain/total.ts'
import { SeeDifference } from '#src/trip/ChangeRefused.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useEndWords } from '#src/trip/payment-end-words.ts'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { QuoteMoved } from '#src/trip/QuoteMoved.tsx'
import { ShareOffer } from '#src/trip/ShareOffer.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { useUpgradeNo } from '#src/trip/upgrade-refusal.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { AsItWas } from '#src/trip/KeptTrip.tsx'

/** Outcomes other than an upgrade. */
export type End = 'priceChanged' | 'declined' | 'soldOut' | 'refused' | 'voided' | 'voidPending' | 'notCharged'

/** Says that the outcome is unknown. The traveller can check again, or cancel. */
export function Undecided({ title, text }: { title: string; text: string }) {
  const send = useSend()
  return (
    <Card>
      <HoldLine label={title} />
      <div role="alert">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Check again</Trans>
        </Button>
        <Button variant="danger" onClick={() => send({ type: 'attempt.giveUp' })}>
          <Trans>Cancel the upgrade</Trans>
        </Button>
      </Row>
      <ShareOffer />
    </Card>
  )
}

/** Says why there is no upgrade, and that nothing was charged. The traveller can see current offers, or go back to the trip. */
export function Ended({ end }: { end: End }) {
  const { t } = useLingui()
  const send = useSend()
  const whyNot = useUpgradeNo()
  const endWords = useEndWords()
  const { end: ended } = usePaymentFact()
  const endReason = (by: 'bank' | 'airline') => (ended ? endWords(ended, by).reason : '')
  const failure = useTrip(({ context }) => context.failure)
  const before = useTrip(({ context }) => context.before)
  const cart = useTrip(({ context }) => context.cart)
  const titles: Record<End, string> = {
    priceChanged: whatMoved(before, cart) === 'things' ? t`Your upgrade isn’t the one you saw` : t`The price has changed`,
    declined: t`The upgrade wasn’t accepted`,
    soldOut: t`These seats are no longer available`,
    refused: t`This upgrade isn’t possible`,
    voided: t`We couldn’t make the upgrade`,
    voidPending: t`We couldn’t make the upgrade`,
    notCharged: t`The upgrade wasn’t made`,
  }
  const reasons: Record<End, string> = {
    priceChanged: t`Review your upgrade again before you confirm.`,
    declined: endReason('bank'),
    soldOut: whyNot(failure),
    refused: whyNot(failure) || t`The airline didn’t accept the upgrade.`,
    voided: endReason('airline'),
    voidPending: endReason('airline'),
    notCharged: t`We checked with the airline: no upgrade was made.`,
  }
  const others = (
    <Button onClick={() => send({ type: 'flights.again' })}>
      <Trans>Other upgrades</Trans>
    </Button>
  )
  const again =
    end === 'priceChanged' ? (
      <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
        <Trans>See the new price</Trans>
      </Button>
    ) : end === 'refused' ? (
      <>
        <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
          <Trans>Back to your trip</Trans>
        </Button>
        <SeeDifference />
      </>
    ) : end === 'soldOut' ? null : (
      <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    )
  return (
    <FailurePanel
      title={titles[end]}
      payment={end === 'refused' || end === 'priceChanged' ? undefined : ended}
      kept={
        <AsItWas>
          <Trans>Your trip hasn’t changed and your tickets stay valid.</Trans>
        </AsItWas>
      }
      more={end === 'priceChanged' && before && cart ? <QuoteMoved before={before} cart={cart} /> : undefined}
      next={<Trans>See what’s available now, or go back to your trip.</Trans>}
      actions={
        <>
          {again}
          {others}
        </>
      }
    >
      {reasons[end] || undefined}
    </FailurePanel>
  )
}
