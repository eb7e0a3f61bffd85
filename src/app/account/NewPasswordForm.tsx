import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as z from 'zod/mini'
import { shortestPassword } from '#src/domain/member.ts'
import type { Vault } from '#src/network/vault.ts'
import type { AccountActor } from '#src/trip/account.tsx'
import { PasswordField } from '#src/trip/PasswordField.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './account.module.css'
import { AccountRefused } from './AccountRefused.tsx'

const schema = z.object({
  'new-password': z.string().check(z.refine((password) => [...password].length >= shortestPassword, 'tooShort')),
})

export interface NewPasswordFormProps {
  account: AccountActor
  vault: Pick<Vault, 'seal'>
  /** Key in the password reset link. */
  resetKey: string
}

/** Asks for a new password after a password reset link. Password and key are kept in the vault, which inserts them into the request. */
export function NewPasswordForm({ account, vault, resetKey }: NewPasswordFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { refusal, wait } = snapshot.context
  const isBusy = snapshot.matches({ renewing: 'saving' }) || snapshot.matches({ renewing: 'savingOfAgency' })
  const { secret, submit } = useSchemaForm({
    schema,
    start: {},
    wordsOf: () => t`Enter at least ${shortestPassword} characters`,
    onSubmit: ({ 'new-password': password }) => {
      if (isBusy) return
      const [handle = ''] = vault.seal([{ password, key: resetKey }], 'signIn')
      account.send({ type: 'password.choose', password: `${handle}.password`, key: `${handle}.key` })
    },
  })

  if (snapshot.matches({ renewing: 'gone' }))
    return (
      <div className={styles.form}>
        <AccountRefused refusal="gone" wait={wait} />
        <Button variant="go" wide arrow={false} onClick={() => account.send({ type: 'reset.open' })}>
          <Trans>Get a new link</Trans>
        </Button>
      </div>
    )

  return (
    <form noValidate method="post" className={styles.form} aria-label={t`Choose a new password`} onSubmit={submit}>
      {refusal ? <AccountRefused refusal={refusal} wait={wait} /> : null}
      <PasswordField
        label={t`New password`}
        hint={t`At least ${shortestPassword} characters. A sentence is easy to remember.`}
        field={secret('new-password')}
        isNew
        isSending={isBusy}
      />
      <Button variant="go" type="submit" wide arrow={false} pending={isBusy} pendingLabel={<Trans>Saving…</Trans>}>
        <Trans>Set the password</Trans>
      </Button>
    </form>
  )
}
