import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Row } from '#src/ui/Layout.tsx'

interface SaveButtonsProps {
  /** Label of the save button. */
  children: ReactNode
  isBusy: boolean
  /** Closes the dialog. Undefined for a form on the page, which has no cancel button. */
  onCancel?: () => void
}

/** Save and cancel buttons at the end of a profile form. */
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
