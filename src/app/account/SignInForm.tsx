import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import { PasswordField } from '#src/trip/PasswordField.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { Button, LinkButton } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './account.module.css'
import { AccountRefused } from './AccountRefused.tsx'
import { WhoSignsIn } from './WhoSignsIn.tsx'

export interface SignInFormProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  /** Called when the form is submitted. */
  onTry: () => void
}

const schema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'required')),
  password: z.string().check(z.minLength(1, 'required')),
})

const busy = ['signingIn', 'signingInAgency', 'greeting'] as const

/** Asks for user and password. The password is passed directly to the vault, which inserts it into the request. */
export function SignInForm({ account, vault, onTry }: SignInFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { kind, refusal, wait, wasLost, isRenewed } = snapshot.context
  const isBusy = busy.some((state) => snapshot.matches(state))
  const isWaiting = snapshot.matches({ nobody: 'waiting' })
  const { form, field, secret, submit } = useSchemaForm({
    schema,
    start: { username: '' },
    wordsOf: (_, path) => (path === 'username' ? t`Enter your user name` : t`Enter your password`),
    onSubmit: ({ username, password }) => {
      if (isBusy || isWaiting) return
      onTry()
      const [handle = ''] = vault.seal([{ password }], 'signIn')
      account.send({ type: 'signIn.submit', kind, login: username, password: `${handle}.password` })
    },
  })

  useEffect(() => {
    if (refusal === 'wrong') form.setFocus('password', { shouldSelect: true })
  }, [form, refusal])

  return (
    <form noValidate method="post" className={styles.form} aria-label={t`Sign in`} onSubmit={submit}>
      {wasLost ? (
        <Notice title={<Trans>Your sign-in has ended</Trans>} level={3}>
          <p>
            <Trans>Sign in again to continue where you left off. We’ve kept what you typed.</Trans>
          </p>
        </Notice>
      ) : null}
      {isRenewed ? (
        <Notice title={<Trans>Your new password is set</Trans>} level={3}>
          <p>
            <Trans>Sign in with your new password. All other devices have been signed out.</Trans>
          </p>
        </Notice>
      ) : null}
      {refusal ? <AccountRefused refusal={refusal} wait={wait} /> : null}
      <WhoSignsIn
        kind={kind}
        onPick={(picked) => account.send({ type: 'kind.pick', kind: picked })}
        username={field('username')}
      />
      <PasswordField label={t`Password`} field={secret('password')} isSending={isBusy} />
      <Button
        variant="go"
        type="submit"
        wide
        arrow={false}
        pending={isBusy}
        pendingLabel={<Trans>Signing in…</Trans>}
        aria-disabled={isWaiting || undefined}
      >
        <Trans>Sign in</Trans>
      </Button>
      <Button variant="plain" onClick={() => account.send({ type: 'reset.open' })}>
        <Trans>Forgot your password?</Trans>
      </Button>
      <LinkButton wide href="#/create-profile" onClick={() => account.send({ type: 'account.close' })}>
        {kind === 'member' ? <Trans>Become a member</Trans> : <Trans>Register your agency</Trans>}
      </LinkButton>
      <p className={styles.sandbox}>
        <Trans>
          This is a sandbox. Find members and an agency to sign in with on <a href="/sandbox/">the sandbox page</a>.
        </Trans>
      </p>
    </form>
  )
}
