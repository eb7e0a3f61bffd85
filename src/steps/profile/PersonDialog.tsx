import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import type { Person } from '#src/domain/member.ts'
import { titlesOfAdults } from '#src/trip/title-names.ts'
import { typedIdentityOf } from '#src/trip/typed-identity.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import type { words } from './content.ts'
import { Outcome } from './Outcome.tsx'
import { PersonFields } from './PersonFields.tsx'
import { personFieldAt, personSchema } from './person-form.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useProfileForm } from './useProfileForm.ts'

interface PersonDialogProps {
  person: Person
  content: Record<(typeof words)[number], string>
  onClose: () => void
}

function PersonForm({ person, content, onClose }: PersonDialogProps) {
  const { t } = useLingui()
  const { form, field, errorAt, submit, isBusy, hasFailed } = useProfileForm({
    part: 'person',
    schema: personSchema,
    start: typedIdentityOf(person),
    changeOf: (changed) => ({ part: 'person', person: changed }),
    fieldAt: personFieldAt,
    onSaved: onClose,
  })
  const { field: born } = useController({ control: form.control, name: 'dateOfBirth' })
  return (
    <form noValidate method="post" aria-label={t`Your name`} onSubmit={submit}>
      <Stack>
        {hasFailed ? <Outcome part="person" refused={<Trans>Your details weren’t saved</Trans>} /> : null}
        <p>
          <Muted small>{content.nameHint}</Muted>
        </p>
        <PersonFields
          field={field}
          born={{ ...born, error: errorAt('dateOfBirth') }}
          titles={titlesOfAdults}
          oneNameHint={content.oneNameHint}
          isOwn
        />
        <SaveButtons isBusy={isBusy} onCancel={onClose}>
          <Trans>Save your details</Trans>
        </SaveButtons>
      </Stack>
    </form>
  )
}

/** Dialog for changing the member's name, date of birth and gender. */
export function PersonDialog({ isOpen, ...props }: PersonDialogProps & { isOpen: boolean }) {
  const { t } = useLingui()
  const title = <Trans>Change your details</Trans>
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} kind="drawer" title={title} closeLabel={t`Close`}>
      <PersonForm {...props} />
    </Dialog>
  )
}
