import { Trans } from '@lingui/react/macro'
import { Caption } from '#src/ui/Layout.tsx'
import { useTrip } from './trip.tsx'

/** The reference of the trip's last failure, which support finds in the logs. Renders nothing if there was no failure. */
export function FailureReference() {
  const reference = useTrip(({ context }) => context.failure?.reference ?? context.failure?.errorCode)
  return reference ? (
    <p>
      <Caption>
        <Trans>
          Quote this reference if you contact us: <bdi>{reference}</bdi>
        </Trans>
      </Caption>
    </p>
  ) : null
}
