import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './account.module.css'
import { Refused } from './Refused.tsx'
import { typedIn, WhoSignsIn } from './WhoSignsIn.tsx'

export interface SignInFormProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  /** Called when the form is submitted. */
  onTry: () => void
}

const busy = ['signingIn', 'signingInAgency', 'greeting'] as const

/** Asks for user and password. The password is passed directly to the vault, which inserts it into the request. */
export function SignInForm({ account, vault, onTry }: SignInFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { refusal, wait, wasLost, isRenewed } = snapshot.context
  const isBusy = busy.some((state) => snapshot.matches(state))
  const isWaiting = snapshot.matches({ nobody: 'waiting' })
  const [kind, setKind] = useState(snapshot.context.kind)
  const [isShown, setShown] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const field = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined

  useEffect(() => {
    const input = refusal === 'wrong' ? form.current?.elements.namedItem('password') : null
    if (input instanceof HTMLInputElement) {
      input.focus()
      input.select()
    }
  }, [refusal])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || isWaiting) return
    const login = typedIn(event.currentTarget, 'username').trim()
    const password = typedIn(event.currentTarget, 'password')
    const lacking = [login === '' ? 'username' : '', password === '' ? 'password' : ''].filter(Boolean)
    setMissing(lacking)
    if (lacking[0] !== undefined) {
      field(lacking[0])?.focus()
      return
    }
    setShown(false)
    onTry()
    const [handle = ''] = vault.seal([{ password }], 'signIn')
    account.send({ type: 'signIn.submit', kind, login, password: `${handle}.password` })
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} aria-label={t`Sign in`} onSubmit={submit}>
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
      {refusal ? <Refused refusal={refusal} wait={wait} /> : null}
      <WhoSignsIn kind={kind} onPick={setKind} isMissing={missing.includes('username')} />
      <TextField
        label={t`Password`}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        maxLength={1_000}
        error={missing.includes('password') ? t`Enter your password` : undefined}
      />
      <CheckboxField label={t`Show the password`} checked={isShown} onChange={() => setShown(!isShown)} />
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
      <p className={styles.sandbox}>
        <Trans>
          This is a sandbox. Find members and an agency to sign in with on <a href="/sandbox/">the sandbox page</a>.
        </Trans>
      </p>
    </form>
  )
}
