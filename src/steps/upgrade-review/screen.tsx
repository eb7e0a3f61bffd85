import { Trans, useLingui } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { afterReview } from '#src/domain/after-review.ts'
import type { Cart } from '#src/domain/cart.ts'
import { zero } from '#src/domain/money.ts'
import { changesOf } from '#src/domain/trip-changes.ts'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { isUnderstood } from '#src/domain/failure.ts'
import { useFailureWords } from '#src/trip/failure-words.ts'
import { useLocale } from '#src/trip/language.tsx'
import { NotSent, useWasNotSent } from '#src/trip/NotSent.tsx'
import { StillTheSame, useQuoteLapse } from '#src/trip/QuoteEnd.tsx'
import { useWhatComesBack } from '#src/trip/refund-words.ts'
import { TripRules } from '#src/trip/TripRules.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { TripChanges } from '#src/trip/TripChanges.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { HoldLine } from '#src/ui/HoldLine.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Price } from '#src/ui/Price.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { UnderWay } from '#src/ui/UnderWay.tsx'
import { ChosenCard } from './ChosenCard.tsx'
import { type Content, words } from './content.ts'
import { type End, Ended, Undecided } from './Ended.tsx'
import UpgradeReviewSkeleton from './skeleton.tsx'
import { SumCard } from './SumCard.tsx'
import { NothingTaken } from '#src/trip/NothingTaken.tsx'
import { NothingDone } from '#src/trip/NothingDone.tsx'

const sending: readonly string[] = ['submitting', 'done']
const findingOut: readonly string[] = ['unknown', 'reconciling', 'learning', 'waiting', 'releasing']
const choosing: readonly string[] = ['entering', 'choosing', 'checking', 'due']

/** Returns the state of this step. */
const phaseOf = (value: unknown): string => {
  const within = (value as { 'upgrade-review'?: unknown })['upgrade-review']
  return typeof within === 'string' ? within : (Object.keys(within ?? {})[0] ?? 'entering')
}

/** Renders the last button, which leads to the payment, or confirms the upgrade if no money is due. */
function Confirming({ cart, content, isChecking }: { cart: Cart; content: Content; isChecking: boolean }) {
  const { t } = useLingui()
  const locale = useLocale()
  const send = useSend()
  const { mintRequestId } = useCardVault()
  const next = afterReview(cart)
  const getBack = useWhatComesBack()(cart.settlement?.targets ?? [], next?.amount ?? zero(cart.currency))
  const back = (
    <Button variant="plain" onClick={() => send({ type: 'step.back' })}>
      <Trans>Back</Trans>
    </Button>
  )
  if (next?.kind === 'pay')
    return (
      <Row>
        <Button variant="go" large onClick={() => send({ type: 'step.next' })}>
          {next.amount.amount > 0 ? (
            <Trans>
              Continue to pay <Price money={next.amount} locale={locale} />
            </Trans>
          ) : (
            <Trans>Continue to payment</Trans>
          )}
        </Button>
        {back}
      </Row>
    )
  return (
    <Card>
      <HoldLine label={content.holdTitle} />
      <h2>{content.holdTitle}</h2>
      <p>{content.holdText}</p>
      <NotSent />
      <Row>
        <Button
          variant="go"
          large
          pending={isChecking}
          pendingLabel={t`One moment`}
          onClick={() => send({ type: 'change.confirm', requestId: mintRequestId() })}
        >
          {next?.kind === 'getBack' ? <Trans>Confirm and get {getBack} back</Trans> : <Trans>Confirm the upgrade</Trans>}
        </Button>
        {back}
      </Row>
    </Card>
  )
}

/** Shows all selected upgrades with their total, and the last button. */
export default function UpgradeReview() {
  const failure = useTrip(({ context }) => context.failure)
  const failureWords = useFailureWords()
  const content = useContent('upgrade-review', words)
  const phase = useTrip(({ value }) => phaseOf(value))
  const isUnsent = useTrip((trip) => trip.matches({ 'upgrade-review': { choosing: 'unsent' } }))
  const isAgain = useTrip((trip) => trip.matches({ 'upgrade-review': { choosing: 'again' } }))
  const wasNotSent = useWasNotSent()
  const cart = useTrip(({ context }) => context.cart)
  useQuoteLapse(phase === 'choosing' ? cart : undefined)
  const main = () => {
    if (sending.includes(phase)) return <UnderWay title={content.sendingTitle} text={content.sendingText} />
    if (findingOut.includes(phase)) return <UnderWay title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'undecided') return <Undecided title={content.findingOutTitle} text={content.findingOutText} />
    if (phase === 'repricing' || phase === 'renewing' || !cart?.upgrade) return <UpgradeReviewSkeleton />
    if (!choosing.includes(phase)) return <Ended end={phase as End} />
    return (
      <>
        {isUnsent && !wasNotSent ? (
          <Notice kind="error" title={<Trans>We couldn’t make the upgrade</Trans>}>
            <p>
              <NothingTaken>
                <Trans>You weren’t charged and your trip hasn’t changed. Try again in a moment.</Trans>
              </NothingTaken>
            </p>
            {failure && isUnderstood(failure) ? <p>{failureWords(failure)}</p> : null}
          </Notice>
        ) : null}
        {isAgain ? <StillTheSame /> : null}
        <SumCard cart={cart} title={content.sumTitle} />
        {cart.upgrade.chosen.map((chosen) => (
          <ChosenCard key={chosen.offer.id + chosen.payWith} chosen={chosen} />
        ))}
        {changesOf(cart).length > 0 ? (
          <Card heading={<Trans>Seats, old and new</Trans>}>
            <TripChanges cart={cart} />
          </Card>
        ) : null}
        {cart.upgrade.dueWhenCleared.amount > 0 ? (
          <Notice announces={false}>
            <p>{content.waitText}</p>
          </Notice>
        ) : null}
        <TripRules />
        <Confirming cart={cart} content={content} isChecking={phase === 'checking'} />
      </>
    )
  }
  return (
    <Stack gap={5}>
      <StepHeading subtitle={choosing.includes(phase) ? <NothingDone>{content.lead}</NothingDone> : undefined}>
        {content.title}
      </StepHeading>
      {main()}
    </Stack>
  )
}
