import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'

/** Catches rendering errors of the open recording, so that the rest of the desk keeps working. */
export class RecordingBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error" title={<Trans>The desk can’t show this recording</Trans>}>
        <p>
          <Trans>
            The details above aren’t affected. Reload this page. If that doesn’t help, send the recording to the desk’s
            developers.
          </Trans>
        </p>
      </Notice>
    )
  }
}
