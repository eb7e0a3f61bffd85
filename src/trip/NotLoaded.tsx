import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { useSend } from './trip.tsx'

interface NotLoadedProps {
  title: ReactNode
  /** What the failure means for the traveller. */
  children: ReactNode
}

/** Explains that data of the page could not be loaded, and offers to try again. */
export function NotLoaded({ title, children }: NotLoadedProps) {
  const send = useSend()
  return (
    <Notice kind="error" title={title}>
      <p>{children}</p>
      <Button onClick={() => send({ type: 'step.retry' })}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}
