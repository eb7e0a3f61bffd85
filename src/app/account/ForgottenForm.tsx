import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import * as z from 'zod/mini'
import type { AccountActor } from '#src/trip/account.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './account.module.css'
import { AccountRefused } from './AccountRefused.tsx'
import { WhoSignsIn } from './WhoSignsIn.tsx'

const schema = z.object({ username: z.string().check(z.trim(), z.minLength(1, 'required')) })

/** Requests a password reset link. The response does not reveal whether the user exists. */
export function ForgottenForm({ account }: { account: AccountActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(account, (read) => read)
  const { kind, refusal, wait } = snapshot.context
  const isBusy = snapshot.matches({ forgotten: 'sending' }) || snapshot.matches({ forgotten: 'sendingToAgency' })
  const { field, submit } = useSchemaForm({
    schema,
    start: { username: '' },
    wordsOf: () => t`Enter your user name`,
    onSubmit: ({ username }) => {
      if (!isBusy) account.send({ type: 'reset.request', kind, login: username })
    },
  })
  const back = (
    <Button variant="plain" onClick={() => account.send({ type: 'reset.leave' })}>
      <Trans>Back to sign-in</Trans>
    </Button>
  )

  if (snapshot.matches({ forgotten: 'sent' }))
    return (
      <div className={styles.form}>
        <Notice title={<Trans>Check your e-mail</Trans>} level={3}>
          <p>
            <Trans>
              If there is an account with that user name, we’ve sent a link to its e-mail address. It works once, for 15 minutes.
            </Trans>
          </p>
        </Notice>
        <p className={styles.sandbox}>
          <Trans>
            This is a sandbox. Read the message in <a href="/sandbox/mail/">the sandbox inbox</a>.
          </Trans>
        </p>
        {back}
      </div>
    )

  return (
    <form noValidate method="post" className={styles.form} aria-label={t`Forgot your password?`} onSubmit={submit}>
      <p>
        <Trans>Tell us who you are, and we’ll send a link to your e-mail address.</Trans>
      </p>
      {refusal ? <AccountRefused refusal={refusal} wait={wait} /> : null}
      <WhoSignsIn
        kind={kind}
        onPick={(picked) => account.send({ type: 'kind.pick', kind: picked })}
        username={field('username')}
      />
      <Button variant="go" type="submit" wide arrow={false} pending={isBusy} pendingLabel={<Trans>Sending…</Trans>}>
        <Trans>Send the link</Trans>
      </Button>
      {back}
    </form>
  )
}
