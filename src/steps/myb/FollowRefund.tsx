import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Links to the status of the refund. Renders nothing if there is no refund. */
export function FollowRefund({ booking: { status, refunds } }: { booking: Booking }) {
  const send = useSend()
  const isOver = status === 'cancelled' || status === 'released'
  return isOver && refunds.length > 0 ? (
    <Button onClick={() => send({ type: 'flow.leave', flow: 'cancelAndRefund', at: 'refund-tracker' })}>
      <Trans>Follow the refund</Trans>
    </Button>
  ) : null
}
