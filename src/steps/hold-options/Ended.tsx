import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FailurePanel } from '#src/trip/FailurePanel.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Every end of the hold that is none. */
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

/** What happened, what became of the money, and the way on. */
export function Ended({ end, title, text }: { end: End; title: string; text: string }) {
  const { t } = useLingui()
  const send = useSend()
  const reason = useTrip(({ context }) => context.holds?.reason)
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
        {reason === 'tooLate' ? <Trans>Departure is too near: holds end some days before it.</Trans> : null}
      </FailurePanel>
    )
  if (end === 'soldOut')
    return (
      <FailurePanel
        title={t`These seats were sold while you looked`}
        next={t`Choose other flights: your names are kept.`}
        actions={
          <Button variant="go" onClick={() => send({ type: 'flights.again' })}>
            <Trans>Choose flights again</Trans>
          </Button>
        }
      />
    )
  if (end === 'priceChanged')
    return (
      <FailurePanel
        title={t`The price has changed`}
        next={t`Look at the holds with the new price.`}
        actions={
          <>
            <Button variant="go" onClick={() => send({ type: 'price.accept' })}>
              <Trans>See the new price</Trans>
            </Button>
            <Button onClick={() => send({ type: 'flights.again' })}>
              <Trans>Choose flights again</Trans>
            </Button>
          </>
        }
      />
    )
  if (end === 'undecided')
    return (
      <FailurePanel
        title={t`The airline has not answered yet`}
        next={t`Ask once more, or have it given up: what was set aside for the fee is then released.`}
        actions={
          <>
            <Again>
              <Trans>Ask again</Trans>
            </Again>
            <Button onClick={() => send({ type: 'attempt.giveUp' })}>
              <Trans>Give it up</Trans>
            </Button>
          </>
        }
      />
    )
  const titles: Record<typeof end, string> = {
    declined: t`The card for the fee was declined`,
    refused:
      code === 'ERR.SSW.HOLD.TOO_MANY' ? t`You have as many holds as one browser may have` : t`This hold is no longer offered`,
    voided: t`The hold could not be made`,
    voidPending: t`The hold could not be made, and the fee is being released`,
    notCharged: t`No hold was made`,
    failed: t`We could not ask for the holds`,
  }
  const nexts: Record<typeof end, string> = {
    declined: t`Use another card, or pay for the trip now.`,
    refused: code === 'ERR.SSW.HOLD.TOO_MANY' ? t`Pay for one of them or release it first.` : t`See which holds there are now.`,
    voided: t`Try again, or pay for the trip now.`,
    voidPending: t`Nothing is kept of the fee: it goes back by itself.`,
    notCharged: t`Try again, or pay for the trip now.`,
    failed: t`Try again in a moment.`,
  }
  return <FailurePanel title={titles[end]} next={nexts[end]} actions={again} />
}
