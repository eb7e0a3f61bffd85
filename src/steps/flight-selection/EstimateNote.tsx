import { Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'

/** Explains the "≈" before prices, and when the exact price follows. */
export function EstimateNote() {
  return (
    <p>
      <Muted small>
        <Trans>
          ≈ marks an estimate: we know the price for one adult. You see the exact price for everyone before you go on.
        </Trans>
      </Muted>
    </p>
  )
}
