import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'
import { AsItWas } from './KeptTrip.tsx'

/** Says that it is unknown whether the names were corrected. Sending the correction again does no harm. */
export function Uncorrected() {
  return (
    <Notice kind="error" title={<Trans>We don’t know yet whether the names were corrected</Trans>}>
      <p>
        <AsItWas>
          <Trans>Nothing else in your trip has changed. Confirm again: the correction is made only once.</Trans>
        </AsItWas>
      </p>
    </Notice>
  )
}
