import { Trans } from '@lingui/react/macro'
import { Muted } from '#src/ui/Layout.tsx'

/** Why prices have the sign for "about", and when the exact one comes. */
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
