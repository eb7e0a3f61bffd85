import { Trans } from '@lingui/react/macro'

/** What holds until a change of a trip is done: said wherever one could be thought to have begun. */
export function TripIsKept() {
  return <Trans>Your trip hasn’t changed. Your tickets stay valid until new ones are issued.</Trans>
}
