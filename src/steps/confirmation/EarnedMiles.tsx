import { Plural } from '@lingui/react/macro'
import type { Booking } from '#src/domain/booking.ts'
import { claimed } from '#src/trip/claimed.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Tells a member how many miles the trip has earned. Renders nothing for a trip without miles. */
export function EarnedMiles({ booking: { reference, earnedMiles } }: { booking: Booking }) {
  if (earnedMiles === undefined) return null
  return (
    <Notice kind="ok" announces={false}>
      <p {...claimed('earned', { reference, points: earnedMiles })}>
        <Plural
          value={earnedMiles}
          one="You’ve earned # mile with this trip. It’s in your account; we take it back if you cancel."
          other="You’ve earned # miles with this trip. They’re in your account; we take them back if you cancel."
        />
      </p>
    </Notice>
  )
}
