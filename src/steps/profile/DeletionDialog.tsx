import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useAccountSend } from '#src/trip/account.tsx'
import { useCardVault } from '#src/trip/card-vault.tsx'
import { PasswordField } from '#src/trip/PasswordField.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import type { Loss } from './DeletionCard.tsx'
import { DeletionOutcome } from './DeletionOutcome.tsx'

const schema = z.object({ password: z.string().check(z.minLength(1, 'required')) })

interface DeletionProps {
  losses: readonly Loss[]
  /** What stays after the deletion, and why. */
  stays: string
  onClose: () => void
}

function DeletionForm({ losses, stays, onClose }: DeletionProps) {
  const { t } = useLingui()
  const send = useSend()
  const { seal } = useCardVault()
  const isBusy = useTrip((trip) => trip.matches({ profile: 'deleting' }))
  const failure = useTrip(({ context }) => context.failure)
  const { form, secret, submit } = useSchemaForm({
    schema,
    start: {},
    wordsOf: () => t`Enter your password`,
    onSubmit: ({ password }) => {
      if (isBusy) return
      const [handle = ''] = seal([{ password }], 'signIn')
      send({ type: 'account.delete', password: `${handle}.password` })
    },
  })
  useEffect(() => {
    if (failure?.errorCode === 'ERR.SSW.LOGIN.INVALID_CREDENTIALS') form.setFocus('password', { shouldSelect: true })
  }, [form, failure])
  return (
    <form noValidate method="post" aria-label={t`Delete my account`} onSubmit={submit}>
      <Stack>
        <p>
          <Trans>This can’t be undone. You lose:</Trans>
        </p>
        <ul>
          {losses.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
        <p>{stays}</p>
        <DeletionOutcome />
        <PasswordField
          label={t`Password`}
          hint={t`Enter it again, so that nobody else deletes your account.`}
          field={secret('password')}
          isSending={isBusy}
        />
        <Row>
          <Button variant="danger" type="submit" pending={isBusy} pendingLabel={<Trans>Deleting…</Trans>}>
            <Trans>Delete for good</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Says what a deletion of the account takes away and what stays, and deletes the account once the password has been entered again. */
export function DeletionDialog({ isOpen, title, onClose, ...rest }: DeletionProps & { isOpen: boolean; title: string }) {
  const { t } = useLingui()
  const send = useSend()
  const sendAccount = useAccountSend()
  const isDeleted = useTrip((trip) => trip.matches({ profile: 'deleted' }))
  const isBusy = useTrip((trip) => trip.matches({ profile: 'deleting' }))
  useEffect(() => {
    if (isDeleted) sendAccount({ type: 'account.end' })
  }, [isDeleted, sendAccount])
  const close = () => {
    if (isBusy) return
    send({ type: 'deletion.leave' })
    onClose()
  }
  return (
    <Dialog isOpen={isOpen && !isDeleted} onClose={close} kind="drawer" title={title} closeLabel={t`Close`}>
      <DeletionForm {...rest} onClose={close} />
    </Dialog>
  )
}
