import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that the storefront does not open in its frame, and lets the author try again. */
export function SilentFrame({ onOpen }: { onOpen: () => void }) {
  return (
    <Notice kind="error" title={<Trans>The page couldn’t be opened</Trans>}>
      <p>
        <Trans>You can still edit the texts in the list. Check your connection, then open the page again.</Trans>
      </p>
      <p>
        <Trans>
          If this happens again, ask an administrator whether the storefront allows the editor to frame it: its frame-ancestors
          and X-Frame-Options headers decide.
        </Trans>
      </p>
      <Button onClick={onOpen}>
        <Trans>Open again</Trans>
      </Button>
    </Notice>
  )
}
