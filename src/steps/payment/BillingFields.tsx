import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocale } from '#src/trip/language.tsx'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { TypedPayment } from './form.ts'

/** ISO 3166 alpha-2 codes that the browser knows a name for. */
const countriesIn = (locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !/^(A[ABC]|EU|EZ|QO|UN|X[A-JL-Z]|ZZ|Q[M-Z])$/.test(code))
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ code, name }] : []
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
}

/** The card holder's address. */
export function BillingFields({
  heading,
  form,
  errorAt,
}: {
  heading: string
  form: UseFormReturn<TypedPayment>
  errorAt: (field: string) => string | undefined
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const register = (field: 'street1' | 'city' | 'postcode' | 'country') => ({
    ...form.register(field),
    id: field,
    error: errorAt(field),
  })
  return (
    <Card heading={heading}>
      <Stack>
        <TextField label={t`Street and number`} autoComplete="billing address-line1" maxLength={100} {...register('street1')} />
        <FieldGrid>
          <TextField label={t`Postcode`} autoComplete="billing postal-code" maxLength={16} {...register('postcode')} />
          <TextField label={t`City`} autoComplete="billing address-level2" maxLength={80} {...register('city')} />
        </FieldGrid>
        <SelectField label={t`Country`} autoComplete="billing country" {...register('country')}>
          <option value="">{t`Choose`}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </Stack>
    </Card>
  )
}
