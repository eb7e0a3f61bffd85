import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/Button.tsx'
import { FailurePanel } from './FailurePanel.tsx'

interface BankPageBlockedProps {
  /** Name of the payment provider. Undefined for a bank. */
  provider?: string | undefined
  onStop: () => void
}

/** Explains that the bank's page was not opened because its address is not trusted, and ends the payment, which cannot be completed. */
export function BankPageBlocked({ provider, onStop }: BankPageBlockedProps) {
  const { t } = useLingui()
  return (
    <FailurePanel
      title={provider ? t`We can’t open ${provider}` : t`We can’t open your bank’s page`}
      next={<Trans>Stop this payment, then pay another way.</Trans>}
      actions={
        <Button variant="go" onClick={onStop}>
          <Trans>Stop and pay another way</Trans>
        </Button>
      }
    >
      <Trans>The page’s address isn’t one we trust, so we didn’t send you there.</Trans>
    </FailurePanel>
  )
}
