import { Trans } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'
import type { author } from '#machines/author.ts'
import { Notice } from '#src/ui/Notice.tsx'

interface DraftNoticeProps {
  draft: SnapshotFrom<typeof author>['value']['draft']
}

/** Says that unsaved edits of an earlier visit were restored, or that the browser cannot store the current ones. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (draft === 'resumed')
    return (
      <Notice title={<Trans>Your unsaved changes are back</Trans>}>
        <p>
          <Trans>You left the page before saving them. They’re listed below.</Trans>
        </p>
      </Notice>
    )
  if (draft === 'overflowing')
    return (
      <Notice kind="error" title={<Trans>This browser can’t keep your changes</Trans>}>
        <p>
          <Trans>The browser’s storage is full or blocked. Save before you close this tab.</Trans>
        </p>
      </Notice>
    )
  return null
}
