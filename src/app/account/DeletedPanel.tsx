import { Trans } from '@lingui/react/macro'
import type { AccountActor } from '#src/trip/account.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './account.module.css'

/** Says that the account has been deleted, in this tab or another. The button opens home anew. */
export function DeletedPanel({ account }: { account: AccountActor }) {
  return (
    <div className={styles.form}>
      <p>
        <Trans>
          You’re signed out everywhere. Your trips and receipts stay: open a trip with its booking reference and a passenger’s
          last name.
        </Trans>
      </p>
      <Button variant="go" wide arrow={false} onClick={() => account.send({ type: 'account.close' })}>
        <Trans>Go to the home page</Trans>
      </Button>
    </div>
  )
}
