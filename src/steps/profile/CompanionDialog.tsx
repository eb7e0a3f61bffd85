import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import { type Companion, type CompanionToKeep, sameCompanion } from '#src/domain/member.ts'
import { titlesOfAdults, titlesOfChildren } from '#src/trip/title-names.ts'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { companionFieldAt, companionSchemaFor, startOf } from './companion-form.ts'
import { Outcome } from './Outcome.tsx'
import { PassportFields } from './PassportFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useProfileForm } from './useProfileForm.ts'

const titles = [...titlesOfAdults, ...titlesOfChildren]

interface CompanionDialogProps {
  /** The companion to change. Undefined to add one. */
  companion: Companion | undefined
  companions: readonly Companion[]
  onClose: () => void
}

/** Returns all companions, with the changed one replaced or the new one appended. */
const withChanged = (changed: CompanionToKeep, companion: Companion | undefined, companions: readonly Companion[]) => {
  const kept: CompanionToKeep[] = companions.map(sameCompanion)
  return companion ? kept.with(companions.indexOf(companion), changed) : [...kept, changed]
}

function CompanionForm({ companion, companions, onClose }: CompanionDialogProps) {
  const { t } = useLingui()
  const { form, field, errorAt, submit, isBusy, hasFailed } = useProfileForm({
    part: 'companions',
    schema: useMemo(() => companionSchemaFor(companion), [companion]),
    start: startOf(companion),
    changeOf: (changed) => ({ part: 'companions', companions: withChanged(changed, companion, companions) }),
    fieldAt: companionFieldAt,
    onSaved: onClose,
  })
  const { field: born } = useController({ control: form.control, name: 'dateOfBirth' })
  const { field: expiry } = useController({ control: form.control, name: 'expirationDate' })
  const knownNumber = companion?.document?.maskedNumber.replaceAll('*', '')
  return (
    <form noValidate method="post" aria-label={t`Saved traveler`} onSubmit={submit}>
      <Stack>
        {hasFailed ? <Outcome part="companions" refused={<Trans>This traveler wasn’t saved</Trans>} /> : null}
        <PersonFields field={field} born={{ ...born, error: errorAt('dateOfBirth') }} titles={titles} />
        <CheckboxField label={t`Keep a passport too`} {...field('hasDocument')} />
        {form.watch('hasDocument') ? (
          <PassportFields
            field={field}
            expiry={{ ...expiry, error: errorAt('expirationDate') }}
            doesNotExpire={form.watch('doesNotExpire')}
            numberHint={
              knownNumber ? t`We have the number that ends in ${knownNumber}. Fill it in only to change it.` : undefined
            }
          />
        ) : null}
        <SaveButtons isBusy={isBusy} onCancel={onClose}>
          <Trans>Save traveler</Trans>
        </SaveButtons>
      </Stack>
    </form>
  )
}

/** Adds a saved traveller, or changes one. Closes once the gateway has saved it. */
export function CompanionDialog({ isOpen, ...props }: CompanionDialogProps & { isOpen: boolean }) {
  const { t } = useLingui()
  const title = props.companion ? <Trans>Change a saved traveler</Trans> : <Trans>Add a traveler</Trans>
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} kind="drawer" title={title} closeLabel={t`Close`}>
      <CompanionForm {...props} />
    </Dialog>
  )
}
