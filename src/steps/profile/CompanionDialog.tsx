import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Controller, useController } from 'react-hook-form'
import { type Companion, type CompanionToKeep, sameCompanion } from '#src/domain/member.ts'
import { countriesIn } from '#src/trip/countries.ts'
import { DocumentFields } from '#src/trip/DocumentFields.tsx'
import { useLocale } from '#src/trip/language.tsx'
import { useSchemaForm } from '#src/trip/schema-form.ts'
import { useTitleNames } from '#src/trip/title-names.ts'
import { useSend, useTrip } from '#src/trip/trip.tsx'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Row, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import { fieldAt, schemaFor, startOf, type TypedCompanion } from './companion-form.ts'
import { Outcome } from './Outcome.tsx'
import { useCompanionFaultWords } from './useCompanionFaultWords.ts'
import { useRejected } from './useRejected.ts'

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
  const send = useSend()
  const wordsOf = useCompanionFaultWords()
  const titleNames = useTitleNames()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const isBusy = useTrip((trip) => !trip.matches({ profile: 'shown' }))
  const isSaved = useTrip(({ context }) => context.member?.isSaved)
  const rejected = useRejected('companions')
  const [isSent, setSent] = useState(false)
  const { form, field, errorAt, submit } = useSchemaForm<TypedCompanion, CompanionToKeep>({
    schema: useMemo(() => schemaFor(companion), [companion]),
    start: startOf(companion),
    wordsOf,
    onSubmit: (changed) => {
      if (isBusy) return
      const others = companions.filter(({ id }) => id !== companion?.id).map(sameCompanion)
      const place = companion ? companions.indexOf(companion) : others.length
      setSent(true)
      send({ type: 'member.update', change: { part: 'companions', companions: others.toSpliced(place, 0, changed) } })
    },
  })
  useEffect(() => {
    if (isSent && isSaved && !isBusy) onClose()
  }, [isSent, isSaved, isBusy, onClose])
  useEffect(() => {
    if (!isSent) return
    for (const [path, code] of Object.entries(rejected ?? {}).toReversed()) {
      const wrong = fieldAt(path)
      if (wrong) form.setError(wrong, { type: 'gateway', message: code }, { shouldFocus: true })
    }
  }, [rejected, isSent, form])
  const { field: expiry } = useController({ control: form.control, name: 'expirationDate' })
  const hasDocument = form.watch('hasDocument')
  const knownNumber = companion?.document?.maskedNumber.replaceAll('*', '')
  return (
    <form noValidate method="post" aria-label={t`Saved traveller`} onSubmit={submit}>
      <Stack>
        {isSent && isSaved !== true ? <Outcome part="companions" refused={<Trans>This traveller wasn’t saved</Trans>} /> : null}
        <FieldGrid>
          <SelectField label={t`Title`} autoComplete="off" {...field('title')}>
            <option value="">{t`Choose`}</option>
            {titles.map((code) => (
              <option key={code} value={code}>
                {titleNames[code]}
              </option>
            ))}
          </SelectField>
          <SelectField label={t`Gender, as in the passport`} {...field('gender')}>
            <option value="">{t`Choose`}</option>
            <option value="FEMALE">{t`Female`}</option>
            <option value="MALE">{t`Male`}</option>
            <option value="UNDISCLOSED">{t`X or not stated`}</option>
          </SelectField>
          <TextField label={t`First name`} autoComplete="off" maxLength={60} {...field('firstName')} />
          <TextField label={t`Last name`} autoComplete="off" maxLength={60} {...field('lastName')} />
          <TextField label={t`Middle names, optional`} autoComplete="off" maxLength={60} {...field('middleName')} />
        </FieldGrid>
        <Controller
          control={form.control}
          name="dateOfBirth"
          render={({ field: born }) => (
            <BirthDateField
              id="dateOfBirth"
              legend={t`Date of birth`}
              dayLabel={t`Day`}
              monthLabel={t`Month`}
              yearLabel={t`Year`}
              error={errorAt('dateOfBirth')}
              value={born.value}
              onChange={born.onChange}
              onBlur={born.onBlur}
              ref={born.ref}
              locale={locale}
            />
          )}
        />
        <CheckboxField label={t`Keep a passport too`} {...field('hasDocument')} />
        {hasDocument ? (
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
