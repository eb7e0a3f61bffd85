import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { claimed } from './claimed.ts'
import { useFailureWords } from './failure-words.ts'
import { useSend, useTrip } from './trip.tsx'

interface AwayProps {
  title: ReactNode
  /** The step can send its request again. */
  hasRetry: boolean
}

/** Says that a partner cannot be reached, and that the tickets stay valid. Renders nothing without a failure. */
export function PartnerAway({ title, hasRetry }: AwayProps) {
  const send = useSend()
  const failureWords = useFailureWords()
  const { failure, booking } = useTrip(({ context }) => context)
  if (!failure) return null
  return (
    <Notice kind="error" title={title}>
      <p>{failureWords(failure)}</p>
      <p {...(booking?.status === 'ticketed' ? claimed('ticketed', { reference: booking.reference }) : {})}>
        <Trans>Your flights aren’t affected: your tickets are valid.</Trans>
      </p>
      {hasRetry ? (
        <Button onClick={() => send({ type: 'step.retry' })}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </Notice>
  )
}
