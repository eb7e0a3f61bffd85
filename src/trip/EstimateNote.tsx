import { Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'

/** Explains the "≈" before estimated prices, and when the exact price is shown. */
export function EstimateNote() {
  return (
    <p>
      <Muted small>
        <Trans>
          ≈ marks an estimate based on the price for one adult. You’ll see the exact price for everyone before you continue.
        </Trans>
      </Muted>
    </p>
  )
}
