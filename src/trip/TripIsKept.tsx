import { Trans } from '@lingui/react/macro'
import { AsItWas, useIsCorrected } from './KeptTrip.tsx'

/**
 * Says that the old tickets stay valid until the change is complete. Shown wherever a traveller could think that the change has already
 * been made.
 */
export function TripIsKept() {
  const isCorrected = useIsCorrected()
  return (
    <AsItWas>
      {isCorrected ? (
        <Trans>Nothing else in your trip has changed. Your tickets stay valid until new ones are issued.</Trans>
      ) : (
        <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
      )}
    </AsItWas>
  )
}
