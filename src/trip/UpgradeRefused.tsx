import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#src/domain/failure.ts'
import type { UpgradeRefusal } from '#src/domain/upgrade.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { useSend, useTrip } from './trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { useUpgradeRefusal } from './upgrade-words.ts'

const factIn = (failure: Failure | undefined, name: string): string | undefined => {
  const fact = ((failure?.response ?? {}) as Record<string, unknown>)[name]
  return typeof fact === 'string' ? fact : undefined
}

/** Why the gateway refused a trip's upgrade as a whole; '' where its rules were not what failed. */
const useReason = (): ((failure: Failure | undefined) => string) => {
  const { t } = useLingui()
  const refusal = useUpgradeRefusal()
  return (failure) => {
    const reason = factIn(failure, 'reason')
    const code = failure?.errorCode ?? ''
    if (code === 'ERR.SSW.PNR.NOT_FOUND') return t`Open your booking by its reference and last name first.`
    if (code === 'ERR.SSW.PNR.CANCELLED' || reason === 'lapsed') return refusal('cancelled')
    if (code === 'ERR.SSW.PNR.CHANGED_MEANWHILE') return t`The booking was changed meanwhile. Look at it as it is now.`
    if (reason === 'notWaitlisted' || code.endsWith('.NOTHING_WAITING'))
      return t`No upgrade of this trip waits any more: it has cleared, or its time was over.`
    if (failure?.type !== 'businessLogic') return ''
    return reason ? refusal(reason as UpgradeRefusal, factIn(failure, 'until')) : ''
  }
}

/** A trip that cannot be opened for its upgrades: why, and the ways on. */
export function UpgradeRefused({ title }: { title: ReactNode }) {
  const send = useSend()
  const reasonOf = useReason()
  const failure = useTrip(({ context }) => context.failure)
  return (
    <FailurePanel
      title={title}
      kept={<Trans>Your trip is as it was.</Trans>}
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
      {reasonOf(failure) || undefined}
    </FailurePanel>
  )
}
