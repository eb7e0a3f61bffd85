import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocale } from '#src/trip/language.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CountryOptions } from '#src/ui/CountryOptions.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Fields } from '#src/trip/fields.ts'
import { isCountryFirst } from './address-fields.ts'

/** Lists the ISO 3166 alpha-2 codes that the browser has a name for. */
const countriesIn = (locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return (
    letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((code) => !/^(A[ABC]|EU|EZ|QO|UN|X[A-JL-Z]|ZZ|Q[M-Z])$/.test(code))
      // Former codes resolve to today's countries: DD to Germany, FX to France.
      .filter((code) => new Intl.Locale('und', { region: code }).region === code)
      .flatMap((code) => {
        const name = names.of(code)
        return name ? [{ code, name }] : []
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  )
}

/** Fields for the cardholder's address, in the usual order of the locale. */
export function BillingFields({ heading, entries }: { heading: string; entries: Pick<Fields, 'field'> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const street = (
    <TextField label={t`Street and number`} autoComplete="billing address-line1" maxLength={100} {...entries.field('street1')} />
  )
  const country = (
    <SelectField label={t`Country`} autoComplete="billing country" {...entries.field('country')}>
      <CountryOptions countries={countries} />
    </SelectField>
  )
  const [first, last] = isCountryFirst(locale) ? [country, street] : [street, country]
  return (
    <Card heading={heading}>
      <Stack>
        {first}
        <FieldGrid>
          <TextField
            label={t`Postal code`}
            takes="code"
            autoComplete="billing postal-code"
            maxLength={16}
            {...entries.field('postcode')}
          />
          <TextField label={t`City`} autoComplete="billing address-level2" maxLength={80} {...entries.field('city')} />
        </FieldGrid>
        {last}
      </Stack>
    </Card>
  )
}
