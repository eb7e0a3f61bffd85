import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useController } from 'react-hook-form'
import { type MaskedDocument, mostDocuments, sameDocument } from '#src/domain/member.ts'
import { useSend } from '#src/trip/trip.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { documentFieldAt, documentSchema, typedDocumentOf } from './document-form.ts'
import { Outcome } from './Outcome.tsx'
import { PassportFields } from './PassportFields.tsx'
import styles from './profile.module.css'
import { SaveButtons } from './SaveButtons.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useProfileForm } from './useProfileForm.ts'
import { useIsBusy } from './useIsBusy.ts'

interface DocumentFormProps {
  documents: readonly MaskedDocument[]
  onClose: () => void
}

function DocumentForm({ documents, onClose }: DocumentFormProps) {
  const { t } = useLingui()
  const { form, field, errorAt, submit, isBusy, hasFailed } = useProfileForm({
    part: 'documents',
    schema: documentSchema,
    start: typedDocumentOf(undefined),
    changeOf: (added) => ({ part: 'documents', documents: [...documents.map(sameDocument), added] }),
    fieldAt: documentFieldAt,
    onSaved: onClose,
  })
  const { field: expiry } = useController({ control: form.control, name: 'expirationDate' })
  return (
    <form noValidate method="post" aria-label={t`Passport`} onSubmit={submit}>
      <Stack>
        {hasFailed ? <Outcome part="documents" refused={<Trans>This passport wasn’t saved</Trans>} /> : null}
        <PassportFields
          field={field}
          expiry={{ ...expiry, error: errorAt('expirationDate') }}
          doesNotExpire={form.watch('doesNotExpire')}
        />
        <SaveButtons isBusy={isBusy} onCancel={onClose}>
          <Trans>Save passport</Trans>
        </SaveButtons>
      </Stack>
    </form>
  )
}

/** Lists the member's passports by the last characters of their numbers, and lets the member add and remove passports. */
export function Documents({ documents }: { documents: readonly MaskedDocument[] }) {
  const { t } = useLingui()
  const send = useSend()
  const isBusy = useIsBusy()
  const [isAdding, setAdding] = useState(false)
  const close = useCallback(() => setAdding(false), [])
  const adding = useFocusAfterRemoval(documents.length)
  return (
    <>
      {isAdding ? null : <Outcome part="documents" refused={<Trans>Your passports weren’t updated</Trans>} />}
      <ul className={styles.lines}>
        {documents.map((each) => {
          const ending = each.maskedNumber.replaceAll('*', '')
          const others = documents.filter((other) => other !== each).map(sameDocument)
          return (
            <li key={each.maskedNumber} className={styles.line}>
              <Trans>Passport ending in {ending}</Trans>
              <Button
                variant="plain"
                pending={isBusy}
                onClick={() => send({ type: 'member.update', change: { part: 'documents', documents: others } })}
              >
                <Trans>
                  Remove <span className="visually-hidden">passport ending in {ending}</span>
                </Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      {documents.length < mostDocuments ? (
        <Row>
          <Button ref={adding} onClick={() => setAdding(true)}>
            <Trans>Add a passport</Trans>
          </Button>
        </Row>
      ) : null}
      <Dialog isOpen={isAdding} onClose={close} kind="drawer" title={<Trans>Add a passport</Trans>} closeLabel={t`Close`}>
        <DocumentForm documents={documents} onClose={close} />
      </Dialog>
    </>
  )
}
