import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Notice } from '#src/ui/Notice.tsx'

/** Keeps a rendering error from breaking the desk. */
export class Kept extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error" title={<Trans>This recording met a fault of the desk</Trans>}>
        <p>
          <Trans>
            What is known of it stands above. Load this page again; if that does not help, give the file to whoever keeps this
            program.
          </Trans>
        </p>
      </Notice>
    )
  }
}
