import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import type { Person } from '#src/domain/member.ts'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Muted, Row, Stack } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { Outcome } from './Outcome.tsx'
import { PersonFields } from './PersonFields.tsx'
import { personFieldAt, schema, type TypedPerson, typedPersonOf } from './person-form.ts'
import { useProfileFaultWords } from './useProfileFaultWords.ts'
import { useSaving } from './useSaving.ts'

const titles = ['MS', 'MR', 'MRS', 'MX'] as const

interface PersonDialogProps {
  person: Person
  content: Record<(typeof words)[number], string>
  onClose: () => void
}

function PersonForm({ person, content, onClose }: PersonDialogProps) {
  const { t } = useLingui()
  const { save, isBusy, hasFailed, rejected } = useSaving('person', onClose)
  const { form, field, errorAt, submit } = useSchemaForm<TypedPerson, Person>({
    schema,
    start: typedPersonOf(person),
    wordsOf: useProfileFaultWords(),
    onSubmit: (changed) => save({ part: 'person', person: changed }),
  })
  useEffect(() => {
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = personFieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, form])
  const { field: born } = useController({ control: form.control, name: 'dateOfBirth' })
  return (
    <form noValidate method="post" aria-label={t`Your name`} onSubmit={submit}>
      <Stack>
        {hasFailed ? <Outcome part="person" refused={<Trans>Your details weren’t changed</Trans>} /> : null}
        <p>
          <Muted small>{content.nameHint}</Muted>
        </p>
        <PersonFields
          field={field}
          born={{ ...born, error: errorAt('dateOfBirth') }}
          titles={titles}
          oneNameHint={content.oneNameHint}
          isOwn
        />
        <Row>
          <Button variant="go" type="submit" arrow={false} pending={isBusy} pendingLabel={<Trans>Saving…</Trans>}>
            <Trans>Save your details</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Changes the member's own name, date of birth and gender. */
export function PersonDialog({ isOpen, ...props }: PersonDialogProps & { isOpen: boolean }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      kind="drawer"
      title={<Trans>Change your details</Trans>}
      closeLabel={t`Close`}
    >
      <PersonForm {...props} />
    </Dialog>
  )
}
