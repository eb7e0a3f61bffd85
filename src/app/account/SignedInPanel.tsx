import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { AccountActor } from '#src/trip/account.tsx'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import styles from './account.module.css'
import { AccountRefused } from './AccountRefused.tsx'

/** Shows the signed-in user with their miles, and offers to sign out. */
export function SignedInPanel({ account, isCommitting }: { account: AccountActor; isCommitting: boolean }) {
  const snapshot = useSelector(account, (read) => read)
  const { who, refusal, wait } = snapshot.context
  return (
    <div className={styles.form}>
      {refusal ? <AccountRefused refusal={refusal} wait={wait} /> : null}
      <p>
        {who?.kind === 'agency' ? (
          <Trans>You are signed in as a travel agency.</Trans>
        ) : (
          <Trans>You are signed in as a member.</Trans>
        )}{' '}
        {who?.miles === undefined ? null : <Plural value={who.miles} one="You have # mile." other="You have # miles." />}
      </p>
      <p>
        {isCommitting ? (
          <Trans>A payment is in progress. You can sign out once it’s finished.</Trans>
        ) : (
          <Trans>Signing out clears your trip and everything you typed in this tab.</Trans>
        )}
      </p>
      <LinkButton wide href="#/profile" onClick={() => account.send({ type: 'account.close' })}>
        {who?.kind === 'agency' ? <Trans>See your agency</Trans> : <Trans>See your profile</Trans>}
      </LinkButton>
      <Button
        wide
        pending={snapshot.matches('signingOut') || snapshot.matches('signedOut')}
        pendingLabel={<Trans>Signing out…</Trans>}
        aria-disabled={isCommitting || undefined}
        onClick={() => account.send({ type: 'signOut.submit' })}
      >
        <Trans>Sign out</Trans>
      </Button>
    </div>
  )
}
