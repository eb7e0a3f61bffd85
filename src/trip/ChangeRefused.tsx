import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { useChangeRefusal } from './change-refusal.ts'
import { FailurePanel } from './FailurePanel.tsx'
import { useSend, useTrip } from './trip.tsx'

/** Offers to reload a trip that was changed elsewhere in the meantime. Otherwise renders nothing. */
export function SeeDifference() {
  const send = useSend()
  const isOvertaken = useTrip(
    (trip) => trip.context.failure?.errorCode.endsWith('.CHANGED_MEANWHILE') === true && trip.can({ type: 'trip.reopen' }),
  )
  return isOvertaken ? (
    <Button onClick={() => send({ type: 'trip.reopen' })}>
      <Trans>See what’s different</Trans>
    </Button>
  ) : null
}

/** Explains which rule refused a change, says that the trip is unchanged, and links back to it. */
export function ChangeRefused({ more }: { more?: ReactNode }) {
  const send = useSend()
  const reasonOf = useChangeRefusal()
  const failure = useTrip(({ context }) => context.failure)
  return (
    <FailurePanel
      title={<Trans>This change isn’t possible</Trans>}
      next={<Trans>See your trip as it is now. You can change it again from there.</Trans>}
      actions={
        <>
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
          <SeeDifference />
          {more}
        </>
      }
    >
      {reasonOf(failure) || undefined}
    </FailurePanel>
  )
}
