import { Trans } from '@lingui/react/macro'
import { useContent } from '#src/content/content.tsx'
import { MailedTo } from '#src/trip/MailedTo.tsx'
import { MoneyTimeline } from '#src/trip/MoneyTimeline.tsx'
import { Tickets } from '#src/trip/Tickets.tsx'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { StepHeading } from '#src/ui/StepHeading.tsx'
import { words } from './content.ts'
import { RefundCard } from './RefundCard.tsx'
import RefundTrackerSkeleton from './skeleton.tsx'
import { claimed } from '#src/trip/claimed.ts'

/** Shows the progress of a trip's refunds. */
export default function RefundTracker() {
  const content = useContent('refund-tracker', words)
  const send = useSend()
  const booking = useTrip(({ context }) => context.booking)
  const isReading = useTrip((trip) => trip.matches({ 'refund-tracker': 'reading' }))
  const isStale = useTrip((trip) => trip.matches({ 'refund-tracker': 'stale' }))
  if (!booking) return <RefundTrackerSkeleton />
  const { reference, refunds, status } = booking
  const isUnseen = refunds.length === 0 && booking.areRefundsUnseen === true
  return (
    <Stack gap={5}>
      <StepHeading
        overline={
          <Trans>
            Booking <bdi>{reference}</bdi>
          </Trans>
        }
        subtitle={isUnseen ? undefined : content.lead}
      >
        {status === 'cancelled' ? <span {...claimed('over', { reference, status })}>{content.title}</span> : content.otherTitle}
      </StepHeading>
      {isStale ? (
        <Notice kind="error" title={<Trans>We couldn’t refresh this page</Trans>}>
          <p>
            <Trans>What you see may be out of date. Try again in a moment.</Trans>
          </p>
        </Notice>
      ) : null}
      <MailedTo booking={booking} about={['CANCELLED', 'HOLD_RELEASED', 'CHANGED', 'UPGRADE_CLEARED', 'UPGRADE_LEFT']} />
      <MailedTo booking={booking} about={['REFUND_SENT']} />
      {isUnseen ? (
        <Card heading={content.unseenTitle}>
          <p>{content.unseenText}</p>
        </Card>
      ) : refunds.length === 0 ? (
        <Card heading={content.nothingTitle}>
          <p {...claimed('nothingRefunded', { reference })}>
            {status === 'released' ? content.releasedText : content.nothingText}
          </p>
        </Card>
      ) : null}
      {refunds.map((refund) => (
        <RefundCard key={refund.id} reference={reference} refund={refund} pendingText={content.pendingText} />
      ))}
      {status === 'cancelled' && booking.documents.length > 0 ? (
        <Card heading={content.alsoTitle}>
          <p {...claimed('over', { reference, status })}>{content.alsoText}</p>
        </Card>
      ) : null}
      {booking.payments.length > 0 ? <MoneyTimeline booking={booking} /> : null}
      {booking.documents.length > 0 ? <Tickets booking={booking} /> : null}
      <Card prints={false}>
        <Row>
          <Button variant="go" onClick={() => send({ type: 'trip.show' })}>
            <Trans>Back to your trip</Trans>
          </Button>
          <Button onClick={() => send({ type: 'step.retry' })} pending={isReading}>
            <Trans>Check again</Trans>
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
