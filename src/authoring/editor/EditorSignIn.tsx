import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import type { AuthorTrouble, Sandbox } from '#machines/author-person.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import styles from './editor.module.css'

interface SignInProps {
  sandbox: Sandbox | undefined
  trouble: AuthorTrouble | undefined
  isPending: boolean
  /** Author of the unsaved edits. They remain if the same author signs in again. */
  unsavedBy: string | undefined
  onSubmit: (name: string, password: string) => void
}

/** The sign-in form. In a sandbox it names the test accounts and their password. */
export function EditorSignIn({ sandbox, trouble, isPending, unsavedBy, onSubmit }: SignInProps) {
  const { t, i18n } = useLingui()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } })
  const { errors } = formState
  const names = sandbox ? new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(sandbox.people) : ''
  const password = sandbox?.password ?? ''
  return (
    <main className={styles.signIn}>
      <h1>
        <Trans>Sign in to edit</Trans>
      </h1>
      {unsavedBy !== undefined ? (
        <Notice kind="info" title={<Trans>{unsavedBy} has unsaved changes</Trans>}>
          <p>
            <Trans>They’re still here. Sign in as {unsavedBy} to save them.</Trans>
          </p>
        </Notice>
      ) : null}
      {trouble === 'wrongPassword' ? (
        <Notice kind="error" title={<Trans>Wrong name or password</Trans>}>
          <p>
            <Trans>Check both and try again.</Trans>
          </p>
        </Notice>
      ) : null}
      {trouble === 'failed' ? (
        <Notice kind="error" title={<Trans>Something went wrong in the content-management system</Trans>}>
          <p>
            <Trans>Wait a moment and try again.</Trans>
          </p>
        </Notice>
      ) : null}
      {trouble === 'noAnswer' ? (
        <Notice kind="error" title={<Trans>We can’t reach the content-management system</Trans>}>
          <p>
            <Trans>Check your connection and try again.</Trans>
          </p>
        </Notice>
      ) : null}
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => void handleSubmit(({ name, password }) => onSubmit(name, password))(event)}
      >
        <TextField
          label={<Trans>Name</Trans>}
          autoComplete="username"
          error={errors.name ? <Trans>Enter your name</Trans> : undefined}
          {...register('name', { required: true })}
        />
        <TextField
          label={<Trans>Password</Trans>}
          type="password"
          autoComplete="current-password"
          error={errors.password ? <Trans>Enter your password</Trans> : undefined}
          {...register('password', { required: true })}
        />
        <Button type="submit" variant="go" pending={isPending} pendingLabel={t`Signing in…`}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {sandbox ? (
        <p>
          <Trans>
            This is a sandbox: sign in as {names}. The password is <code>{password}</code>
          </Trans>
        </p>
      ) : null}
    </main>
  )
}
