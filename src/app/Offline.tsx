import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { NotedTroubles } from './trouble-notes.ts'

/** Said where the rest of the program could not be fetched; what was typed and pressed is kept and goes on when it comes. */
export function Offline({ troubles: { notes, subscribe } }: { troubles: NotedTroubles }) {
  const { retry } = useSyncExternalStore(subscribe, notes, notes)
  if (!retry) return null
  return (
    <Notice kind="error" title={<Trans>We cannot reach the storefront</Trans>}>
      <p>
        <Trans>The rest of this page did not come. Check the connection; what you typed is still here.</Trans>
      </p>
      <Button variant="go" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
