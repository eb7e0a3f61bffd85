import { Trans } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { HoldClocks } from './HoldClocks.tsx'

interface HoldDeadlinesProps {
  booking: Booking
}

/** Shows the two deadlines of a booking that is or was on hold, or what to do if the gateway does not report them. */
export function HoldDeadlines({ booking: { hold, reference, status } }: HoldDeadlinesProps) {
  const isOpen = status === 'held'
  if (hold) return <HoldClocks hold={hold} {...(isOpen && { reference })} />
  return isOpen ? (
    <p>
      <Trans>We can’t see here when your hold ends. Pay soon, or ask us before you wait.</Trans>
    </p>
  ) : null
}
