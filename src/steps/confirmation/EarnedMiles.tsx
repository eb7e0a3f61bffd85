import { Plural } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { claimed } from '#src/trip/claimed.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Tells a member how many miles the trip has earned. Renders nothing if it earns none. */
export function EarnedMiles({ booking: { reference, earnedMiles } }: { booking: Booking }) {
  if (earnedMiles === undefined) return null
  return (
    <Notice kind="ok" announces={false}>
      <p {...claimed('earned', { reference, points: earnedMiles })}>
        <Plural
          value={earnedMiles}
          one="You’ve earned # mile on this trip. It’s already in your account. If you cancel, we’ll take it back."
          other="You’ve earned # miles on this trip. They’re already in your account. If you cancel, we’ll take them back."
        />
      </p>
    </Notice>
  )
}
