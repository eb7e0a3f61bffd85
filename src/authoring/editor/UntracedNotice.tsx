import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that the clicked text has no source, so that it cannot be edited. */
export function UntracedNotice() {
  return (
    <Notice title={<Trans>This text can’t be edited here</Trans>}>
      <p>
        <Trans>This text comes from the traveler’s trip or from the flight data. Choose a text from the list.</Trans>
      </p>
    </Notice>
  )
}
