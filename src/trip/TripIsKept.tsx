import { Trans } from '@lingui/react/macro'
import { claimed } from './claimed.ts'

/** What stays valid until a change of a trip is completed. Shown wherever one could seem to have started. */
export function TripIsKept() {
  return (
    <span {...claimed('asItWas', {})}>
      <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
    </span>
  )
}
