import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { type Companion, type CompanionToKeep, sameCompanion } from '#src/domain/member.ts'
import { countriesIn } from '#src/trip/countries.ts'
import { DocumentFields } from '#src/trip/DocumentFields.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { fieldAt, schemaFor, startOf, type TypedCompanion } from './companion-form.ts'
import { Outcome } from './Outcome.tsx'
import { PersonFields } from './PersonFields.tsx'
import { useProfileFaultWords } from './useProfileFaultWords.ts'
import { useSaving } from './useSaving.ts'

const titles = ['MS', 'MR', 'MRS', 'MX', 'MISS', 'MSTR'] as const

interface CompanionDialogProps {
  /** The companion to change. Undefined to add one. */
  companion: Companion | undefined
  companions: readonly Companion[]
  onClose: () => void
}

function CompanionForm({ companion, companions, onClose }: CompanionDialogProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const wordsOf = useProfileFaultWords()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const { save, isBusy, hasFailed, rejected } = useSaving('companions', onClose)
  const { form, field, errorAt, submit } = useSchemaForm<TypedCompanion, CompanionToKeep>({
    schema: useMemo(() => schemaFor(companion), [companion]),
    start: startOf(companion),
    wordsOf,
    onSubmit: (changed) => {
      const others = companions.filter(({ id }) => id !== companion?.id).map(sameCompanion)
      const place = companion ? companions.indexOf(companion) : others.length
      save({ part: 'companions', companions: others.toSpliced(place, 0, changed) })
    },
  })
  useEffect(() => {
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = fieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, form])
  const { field: born } = useController({ control: form.control, name: 'dateOfBirth' })
  const { field: expiry } = useController({ control: form.control, name: 'expirationDate' })
  const knownNumber = companion?.document?.maskedNumber.replaceAll('*', '')
  return (
    <form noValidate method="post" aria-label={t`Saved traveller`} onSubmit={submit}>
      <Stack>
        {hasFailed ? <Outcome part="companions" refused={<Trans>This traveller wasn’t saved</Trans>} /> : null}
        <PersonFields field={field} born={{ ...born, error: errorAt('dateOfBirth') }} titles={titles} />
        <CheckboxField label={t`Keep a passport too`} {...field('hasDocument')} />
        {form.watch('hasDocument') ? (
          <DocumentFields
            fields={{
              number: field('documentNumber'),
              issuingCountry: field('issuingCountry'),
              nationality: field('nationality'),
              doesNotExpire: field('doesNotExpire'),
            }}
            expiry={{ ...expiry, id: 'expirationDate', error: errorAt('expirationDate') }}
            doesNotExpire={form.watch('doesNotExpire')}
            numberHint={
              knownNumber ? t`We have the number that ends in ${knownNumber}. Fill it in only to change it.` : undefined
            }
            countries={countries}
          />
        ) : null}
        <Row>
          <Button variant="go" type="submit" arrow={false} pending={isBusy} pendingLabel={<Trans>Saving…</Trans>}>
            <Trans>Save traveller</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Adds a saved traveller, or changes one. Closes once the gateway has saved it. */
export function CompanionDialog({ isOpen, ...props }: CompanionDialogProps & { isOpen: boolean }) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      kind="drawer"
      title={props.companion ? <Trans>Change a saved traveller</Trans> : <Trans>Add a traveller</Trans>}
      closeLabel={t`Close`}
    >
      <CompanionForm {...props} />
    </Dialog>
  )
}
