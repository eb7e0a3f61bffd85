import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { useSharing } from './sharing.tsx'

/** Offers to share what happened with support. Every error page contains it. Renders nothing if nothing is recorded. */
export function ShareOffer() {
  const share = useSharing()
  return share ? (
    <p>
      <Button variant="plain" onClick={share}>
        <Trans>Share what happened with support</Trans>
      </Button>
    </p>
  ) : null
}
