import type { I18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { I18nProvider } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import page from '#src/ui/Page.module.css'
import type { NotedTroubles } from '../session/trouble-notes.ts'

/** Says that a part of the program cannot be loaded. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice kind="error" title={<Trans>We can’t reach our website</Trans>}>
      <p>
        <Trans>We couldn’t load the rest of this page. Check your connection. We’ve kept what you typed.</Trans>
      </p>
      <Button variant="go" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** Says that the rest of the program cannot be loaded yet. The interrupted action continues as soon as it is. */
export function Offline({ troubles: { notes, subscribe } }: { troubles: NotedTroubles }) {
  const { retry } = useSyncExternalStore(subscribe, notes, notes)
  return retry ? <Unreachable onRetry={retry} /> : null
}

/** Replaces the page if the program could not be loaded. */
export function ProgramMissing({ i18n, onRetry }: { i18n: I18n; onRetry: () => void }) {
  return (
    <I18nProvider i18n={i18n}>
      <main className={page.main}>
        <Unreachable onRetry={onRetry} />
      </main>
    </I18nProvider>
  )
}
