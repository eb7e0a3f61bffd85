import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

interface SaveButtonsProps {
  /** What the button says that saves. */
  children: ReactNode
  isBusy: boolean
  /** Undefined on the page itself, which nothing closes. */
  onCancel?: () => void
}

/** The buttons at the end of a form of the profile. */
export function SaveButtons({ children, isBusy, onCancel }: SaveButtonsProps) {
  return (
    <Row>
      <Button variant="go" type="submit" arrow={false} pending={isBusy} pendingLabel={<Trans>Saving…</Trans>}>
        {children}
      </Button>
      {onCancel ? (
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : null}
    </Row>
  )
}
