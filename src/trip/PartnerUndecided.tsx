import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { claimed } from './claimed.ts'
import { useSend, useTrip } from './trip.tsx'

/** Says that it is not known whether a partner confirmed, that the tickets stay valid, and offers to check again. */
export function PartnerUndecided({ title }: { title: ReactNode }) {
  const send = useSend()
  const booking = useTrip(({ context }) => context.booking)
  return (
    <Notice kind="error" title={title}>
      <p>
        <Trans>Check again in a moment, or come back later: your trip’s page shows the result.</Trans>
      </p>
      <p {...(booking?.status === 'ticketed' ? claimed('ticketed', { reference: booking.reference }) : {})}>
        <Trans>Your flights aren’t affected: your tickets are valid.</Trans>
      </p>
      <Row>
        <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
          <Trans>Check again</Trans>
        </Button>
        <LinkButton href="#/myb">
          <Trans>Back to your trip</Trans>
        </LinkButton>
      </Row>
    </Notice>
  )
}
