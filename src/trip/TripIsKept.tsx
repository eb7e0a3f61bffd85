import { Trans } from '@lingui/react/macro'
import { claimed } from './claimed.ts'

/** Explains what stays valid until a change of a trip is complete. Shown wherever travellers could think that it already is. */
export function TripIsKept() {
  return (
    <span {...claimed('asItWas', {})}>
      <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
    </span>
  )
}
