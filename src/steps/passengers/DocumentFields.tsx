import { useLingui } from '@lingui/react/macro'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocale } from '#src/trip/language.tsx'
import { withoutCountry } from '#src/domain/passenger.ts'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Country } from '#src/trip/countries.ts'
import type { TypedPassengers } from './form.ts'
import styles from './passengers.module.css'

export interface DocumentFieldsProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  countries: readonly Country[]
  errorAt: (path: string) => string | undefined
  title: string
  hint: string
  /** The airline has a document number for this traveller, which the gateway never sends back. */
  isKnown: boolean
}

/** Asks for a travel document, if the route requires one. */
export function DocumentFields({ form, place, countries, errorAt, title, hint, isKnown }: DocumentFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const path = `passengers.${place}.document` as const
  const register = (field: 'number' | 'issuingCountry' | 'nationality') => ({
    ...form.register(`${path}.${field}`),
    id: `${path}.${field}`,
    error: errorAt(`${path}.${field}`),
  })
  const doesNotExpire = useWatch({ control: form.control, name: `${path}.doesNotExpire` })
  const countryless = {
    XXA: t`Stateless (XXA)`,
    XXB: t`Refugee under the 1951 convention (XXB)`,
    XXC: t`Other refugee (XXC)`,
  }
  const options = countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
  return (
    <div className={styles.document}>
      <h3>{title}</h3>
      <p>
        <Muted small>{hint}</Muted>
      </p>
      <FieldGrid>
        <TextField
          label={t`Passport number`}
          hint={isKnown ? t`We already have this. Fill it in only to change it.` : undefined}
          takes="code"
          autoComplete="off"
          maxLength={30}
          {...register('number')}
        />
        <Stack gap={1}>
          {doesNotExpire ? null : (
            <Controller
              control={form.control}
              name={`${path}.expirationDate`}
              render={({ field }) => (
                <BirthDateField
                  id={`${path}.expirationDate`}
                  legend={t`Valid until`}
                  dayLabel={t`Day`}
                  monthLabel={t`Month`}
                  yearLabel={t`Year`}
                  error={errorAt(`${path}.expirationDate`)}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                  locale={locale}
                />
              )}
            />
          )}
          <CheckboxField
            id={`${path}.doesNotExpire`}
            label={t`No expiry date`}
            hint={doesNotExpire ? t`Only if the document says so` : undefined}
            {...form.register(`${path}.doesNotExpire`, { deps: `${path}.expirationDate` })}
          />
        </Stack>
        <SelectField label={t`Issued by`} {...register('issuingCountry')}>
          <option value="">{t`Choose`}</option>
          {options}
        </SelectField>
        <SelectField label={t`Nationality`} {...register('nationality')}>
          <option value="">{t`Choose`}</option>
          {options}
          {withoutCountry.map((code) => (
            <option key={code} value={code}>
              {countryless[code]}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
    </div>
  )
}
