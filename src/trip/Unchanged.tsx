import { Trans } from '@lingui/react/macro'
import { AsItWas, useIsCorrected } from './KeptTrip.tsx'

/** Says in a title that the trip is unchanged, apart from a correction made in this conversation. */
export function Unchanged() {
  const isCorrected = useIsCorrected()
  return (
    <AsItWas>
      {isCorrected ? <Trans>Nothing else in your trip has changed</Trans> : <Trans>Your trip hasn’t changed</Trans>}
    </AsItWas>
  )
}
