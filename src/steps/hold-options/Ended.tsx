import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEndWords } from '#src/trip/payment-end-words.ts'
import { usePaymentFact } from '#src/trip/payment-words.tsx'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Outcomes of placing a hold that end in a message. */
export type End =
  | 'declined'
  | 'soldOut'
  | 'refused'
  | 'priceChanged'
  | 'voided'
  | 'voidPending'
  | 'notCharged'
  | 'undecided'
  | 'failed'
  | 'none'

function Again({ children }: { children: ReactNode }) {
  const send = useSend()
  return (
    <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
      {children}
    </Button>
  )
}

/** Reports why the hold was not placed, whether its fee was charged, and how to continue. */
export function Ended({ end, title, text }: { end: End; title: string; text: string }) {
  const { t } = useLingui()
  const send = useSend()
  const reason = useTrip(({ context }) => context.holds?.reason)
  const endWords = useEndWords()
  const fact = usePaymentFact()
  const code = useTrip(({ context }) => context.failure?.errorCode)
  const payInstead = (
    <Button onClick={() => send({ type: 'step.back' })}>
      <Trans>Pay now instead</Trans>
    </Button>
  )
  const again = (
    <>
      <Again>
        <Trans>Try again</Trans>
      </Again>
      {payInstead}
    </>
  )
  if (end === 'none')
    return (
      <FailurePanel title={title} next={text} actions={payInstead}>
        {reason === 'tooLate' ? <Trans>Departure is too soon: holds close a few days before the flight.</Trans> : null}
      </FailurePanel>
    )
  if (end === 'soldOut')
    return (
      <FailurePanel
        title={t`These flights are no longer available`}
        next={t`Choose other flights. We’ve kept the passenger names.`}
        actions={
          <Button variant="go" onClick={() => send({ type: 'flights.again' })}>
            <Trans>Choose other flights</Trans>
          </Button>
        }
      />
    )
  if (end === 'priceChanged')
    return (
      <FailurePanel
        title={t`The price has changed`}
        next={t`See your hold options at the new price.`}
        actions={
          <>
            <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
              <Trans>See the new price</Trans>
            </Button>
            <Button onClick={() => send({ type: 'flights.again' })}>
              <Trans>Choose other flights</Trans>
            </Button>
          </>
        }
      />
    )
  if (end === 'undecided')
    return (
      <FailurePanel
        title={t`The airline hasn’t answered yet`}
        next={t`Check again, or cancel the hold. If you cancel, the amount reserved for the fee is released.`}
        actions={
          <>
            <Again>
              <Trans>Try again</Trans>
            </Again>
            <Button onClick={() => send({ type: 'attempt.giveUp' })}>
              <Trans>Cancel the hold</Trans>
            </Button>
          </>
        }
      />
    )
  const titles: Record<typeof end, string> = {
    declined: t`The fee wasn’t paid`,
    refused:
      code === 'ERR.SSW.HOLD.TOO_MANY'
        ? t`You’ve reached the limit for holds in this browser`
        : t`This hold is no longer available`,
    voided: t`We couldn’t hold your flights`,
    voidPending: t`We couldn’t hold your flights`,
    notCharged: t`Your flights aren’t on hold`,
    failed: t`We couldn’t load the hold options`,
  }
  const nexts: Record<typeof end, string> = {
    declined: t`Use another card, or pay for the trip now.`,
    refused:
      code === 'ERR.SSW.HOLD.TOO_MANY' ? t`Pay for one of them or release it first.` : t`See the hold options available now.`,
    voided: t`Try again, or pay for the trip now.`,
    voidPending: t`We’re releasing the fee. You don’t need to do anything.`,
    notCharged: t`Try again, or pay for the trip now.`,
    failed: t`Try again in a moment.`,
  }
  const ended = end === 'declined' || end === 'voided' || end === 'voidPending' ? fact.end : undefined
  return (
    <FailurePanel title={titles[end]} next={nexts[end]} actions={again} payment={ended}>
      {ended ? endWords(ended, end === 'declined' ? 'bank' : 'airline').reason : undefined}
    </FailurePanel>
  )
}
