import { Trans } from '@lingui/react/macro'
import { claimed } from './claimed.ts'

/**
 * Says that the old tickets stay valid until the change is complete. Shown wherever a traveller could think that the change has already
 * been made.
 */
export function TripIsKept() {
  return (
    <span {...claimed('asItWas', {})}>
      <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
    </span>
  )
}
