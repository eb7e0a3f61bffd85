import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { FailurePanel } from './FailurePanel.tsx'
import { AsItWas } from './KeptTrip.tsx'
import { useSend, useTrip } from './trip.tsx'
import { useUpgradeNo } from './upgrade-refusal.ts'

/** Explains why the upgrades of a trip cannot be bought or cancelled, and how to continue. */
export function UpgradeRefused({ title }: { title: ReactNode }) {
  const send = useSend()
  const whyNot = useUpgradeNo()
  const failure = useTrip(({ context }) => context.failure)
  return (
    <FailurePanel
      title={title}
      kept={
        <AsItWas>
          <Trans>Your trip hasn’t changed.</Trans>
        </AsItWas>
      }
      next={<Trans>Go back to your trip, or try again in a moment.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
          <Button onClick={() => send({ type: 'step.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    >
      {whyNot(failure) || undefined}
    </FailurePanel>
  )
}
