import { Trans } from '@lingui/react/macro'
import { isOfferGone } from '#src/domain/reservation.ts'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { claimed } from './claimed.ts'
import { useFailureWords } from './failure-words.ts'
import { useSend, useTrip } from './trip.tsx'

/** Says why a partner did not confirm, that the tickets stay valid, and what to do next. */
export function ReservationRefused() {
  const send = useSend()
  const failureWords = useFailureWords()
  const { failure, booking } = useTrip(({ context }) => context)
  if (!failure) return null
  const marks = booking?.status === 'ticketed' ? claimed('ticketed', { reference: booking.reference }) : undefined
  return (
    <Notice kind="error" title={<Trans>This wasn’t confirmed</Trans>}>
      <p>{failureWords(failure)}</p>
      <p {...marks}>
        <Trans>Your flights aren’t affected: your tickets are valid.</Trans>
      </p>
      <Row>
        {isOfferGone(failure) ? (
          <Button variant="go" onClick={() => send({ type: 'step.retry' })}>
            <Trans>See what’s available now</Trans>
          </Button>
        ) : (
          <Button variant="go" onClick={() => send({ type: 'reservation.confirm' })}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </Row>
    </Notice>
  )
}
