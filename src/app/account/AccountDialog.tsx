import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { SignedInPanel } from './SignedInPanel.tsx'
import { SignInForm } from './SignInForm.tsx'

export interface AccountDialogProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  isCommitting: () => boolean
}

/** Restores focus to the element that opened the dialog or, if that is gone, to the step's heading. */
const keepFocus = () => {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}

/** Sign-in for members and agencies; shows who is signed in, and signs out. */
export function AccountDialog({ account, vault, isCommitting }: AccountDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { isOpen, who, wasLost } = snapshot.context
  const [hasTried, setTried] = useState(false)
  const isInside =
    who !== undefined && !wasLost && ['signedIn', 'signingOut', 'reading'].some((state) => snapshot.matches(state as 'signedIn'))
  const name = who?.displayName || t`Your account`
  useEffect(() => {
    if (!isOpen) keepFocus()
  }, [isOpen])
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={() => account.send({ type: 'account.close' })}
        title={isInside ? <bdi>{name}</bdi> : wasLost ? <Trans>Sign in again</Trans> : <Trans>Sign in</Trans>}
        closeLabel={t`Close`}
      >
        {isInside ? (
          <SignedInPanel account={account} isCommitting={isCommitting()} />
        ) : (
          <SignInForm account={account} vault={vault} onTry={() => setTried(true)} />
        )}
      </Dialog>
      <LiveRegion message={hasTried && isInside && !isOpen ? t`You are signed in: ${name}.` : ''} />
    </>
  )
}
