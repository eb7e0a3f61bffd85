import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { HoldClocks } from './HoldClocks.tsx'

interface HoldDeadlinesProps {
  booking: Booking
}

/** Shows the deadlines for payment and price of a booking that is or was on hold. If the gateway reports none, advises to pay soon. */
export function HoldDeadlines({ booking: { hold, reference, status } }: HoldDeadlinesProps) {
  const isOpen = status === 'held'
  if (hold) return <HoldClocks hold={hold} {...(isOpen && { reference })} />
  return isOpen ? (
    <p>
      <Trans>We can’t see here when your hold ends. Pay soon, or ask us before you wait.</Trans>
    </p>
  ) : null
}
