import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { type DeskReason, NotDone } from '../desk-gateway.ts'
import styles from '../desk.module.css'

export interface SignInProps {
  /** Name of the staff member whose session expired during work. */
  ended?: string | undefined
  /** A recording opens after signing in. */
  isWaited: boolean
  onSignIn: (name: string, password: string) => Promise<void>
}

function WhyNot({ reason }: { reason: DeskReason }) {
  if (reason === 'signedOut')
    return (
      <Notice kind="error" title={<Trans>Wrong name or password</Trans>}>
        <p>
          <Trans>Check both and try again. For a new password, ask whoever runs this gateway.</Trans>
        </p>
      </Notice>
    )
  if (reason === 'tooMany')
    return (
      <Notice kind="error" title={<Trans>Too many attempts</Trans>}>
        <p>
          <Trans>Wait a minute, then try again.</Trans>
        </p>
      </Notice>
    )
  return (
    <Notice kind="error" title={<Trans>The gateway didn’t respond</Trans>}>
      <p>
        <Trans>Check your connection, then try again.</Trans>
      </p>
    </Notice>
  )
}

/** Sign-in form of the desk. It also covers the page after a session has expired. */
export function StaffSignIn({ ended, isWaited, onSignIn }: SignInProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<DeskReason | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const [name, word] = ['name', 'password']
      .map((field) => typed.get(field))
      .map((each) => (typeof each === 'string' ? each : ''))
    setBusy(true)
    setReason(undefined)
    onSignIn(name ?? '', word ?? '').catch((thrown: unknown) => {
      setBusy(false)
      setReason(thrown instanceof NotDone ? thrown.reason : 'unreachable')
      if (password.current) password.current.value = ''
      password.current?.focus()
    })
  }
  return (
    <form className={styles.signIn} onSubmit={submit} aria-label={t`Sign in`}>
      <Card heading={ended === undefined ? <Trans>For support staff</Trans> : <Trans>You’ve been signed out</Trans>}>
        <Stack gap={4}>
          {ended === undefined ? null : (
            <p>
              <Trans>
                Nothing is lost. Sign in again as <bdi>{ended}</bdi> to continue where you left off.
              </Trans>
            </p>
          )}
          {isWaited ? (
            <p>
              <Trans>The recording opens as soon as you sign in.</Trans>
            </p>
          ) : null}
          {reason ? <WhyNot reason={reason} /> : null}
          <TextField
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={ended}
            required
            maxLength={100}
          />
          <TextField
            ref={password}
            label={<Trans>Password</Trans>}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1_000}
          />
          <Button type="submit" variant="go" arrow={false} wide pending={isBusy} pendingLabel={t`Signing in…`}>
            <Trans>Sign in</Trans>
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
