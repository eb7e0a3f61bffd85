import { Trans } from '@lingui/react/macro'
import { claimed } from './claimed.ts'

/** What holds until a change of a trip is done: said wherever one could be thought to have begun. */
export function TripIsKept() {
  return (
    <span {...claimed('asItWas', {})}>
      <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
    </span>
  )
}
