import { Trans } from '@lingui/react/macro'
import { AsItWas, useIsCorrected } from './KeptTrip.tsx'

/** Title stating that the trip is unchanged except for a correction made in this conversation. */
export function Unchanged() {
  const isCorrected = useIsCorrected()
  return (
    <AsItWas>
      {isCorrected ? <Trans>Nothing else in your trip has changed</Trans> : <Trans>Your trip hasn’t changed</Trans>}
    </AsItWas>
  )
}
