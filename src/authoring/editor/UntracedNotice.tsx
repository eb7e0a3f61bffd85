import { Trans } from '@lingui/react/macro'
import { Notice } from '#src/ui/Notice.tsx'

/** Tells the author that the clicked text comes from data and cannot be edited here. */
export function UntracedNotice() {
  return (
    <Notice title={<Trans>This text can’t be edited here</Trans>}>
      <p>
        <Trans>This text comes from the traveler’s trip or from the flight data. Choose a text from the list.</Trans>
      </p>
    </Notice>
  )
}
