import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { LiveRegion } from '#src/ui/LiveRegion.tsx'
import { DeletedPanel } from './DeletedPanel.tsx'
import { ForgottenForm } from './ForgottenForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignedInPanel } from './SignedInPanel.tsx'
import { SignInForm } from './SignInForm.tsx'

export interface AccountDialogProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  isCommitting: () => boolean
  /** Key of the password reset link with which the page was opened. Otherwise empty. */
  resetKey: string
}

/** Returns the focus to the element that opened the dialog or, if it is gone, to the heading of the step. */
const keepFocus = () => {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus()
}

/** Lets members and agencies sign in. While somebody is signed in, shows their name and offers to sign out. After an account has been deleted, says so. */
export function AccountDialog({ account, vault, isCommitting, resetKey }: AccountDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { isOpen, who, wasLost } = snapshot.context
  const [hasTried, setTried] = useState(false)
  const isInside =
    who !== undefined && !wasLost && ['signedIn', 'signingOut', 'reading'].some((state) => snapshot.matches(state as 'signedIn'))
  const isForgotten = snapshot.matches('forgotten')
  const isRenewing = snapshot.matches('renewing')
  const isDeleted = snapshot.matches('deleted')
  const name = who?.displayName || t`Your account`
  const title = () => {
    if (isDeleted) return <Trans>Your account is deleted</Trans>
    if (isForgotten || isRenewing) return <Trans>Choose a new password</Trans>
    if (isInside) return <bdi>{name}</bdi>
    return wasLost ? <Trans>Sign in again</Trans> : <Trans>Sign in</Trans>
  }
  const form = () => {
    if (isDeleted) return <DeletedPanel account={account} />
    if (isForgotten) return <ForgottenForm account={account} />
    if (isRenewing) return <NewPasswordForm account={account} vault={vault} resetKey={resetKey} />
    if (isInside) return <SignedInPanel account={account} isCommitting={isCommitting()} />
    return <SignInForm account={account} vault={vault} onTry={() => setTried(true)} />
  }
  useEffect(() => {
    if (!isOpen) keepFocus()
  }, [isOpen])
  return (
    <>
      <Dialog isOpen={isOpen} onClose={() => account.send({ type: 'account.close' })} title={title()} closeLabel={t`Close`}>
        {form()}
      </Dialog>
      <LiveRegion message={hasTried && isInside && !isOpen ? t`You are signed in: ${name}.` : ''} />
    </>
  )
}
