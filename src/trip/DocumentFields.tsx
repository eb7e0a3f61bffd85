import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ControllerRenderProps, UseFormRegisterReturn } from 'react-hook-form'
import { withoutCountry } from '#src/domain/passenger.ts'
import { DateParts } from './DateParts.tsx'
import { CountryOptions } from '#src/ui/CountryOptions.tsx'
import { CheckboxField } from '#src/ui/CheckboxField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { NamedCountry } from './countries.ts'

interface Wired {
  id: string
  error: string | undefined
}

export interface DocumentFieldsProps {
  /** Props of each field. */
  fields: Record<'number' | 'issuingCountry' | 'nationality' | 'doesNotExpire', UseFormRegisterReturn & Wired>
  expiry: Pick<ControllerRenderProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & Wired
  doesNotExpire: boolean
  /** Hint for a stored number, which is not shown. The field may then stay empty. */
  numberHint?: ReactNode
  countries: readonly NamedCountry[]
}

/** Asks for a passport. */
export function DocumentFields({ fields, expiry, doesNotExpire, numberHint, countries }: DocumentFieldsProps) {
  const { t } = useLingui()
  const { error: _, ...forever } = fields.doesNotExpire
  const countryless = {
    XXA: t`Stateless (XXA)`,
    XXB: t`Refugee under the 1951 convention (XXB)`,
    XXC: t`Other refugee (XXC)`,
  }
  return (
    <FieldGrid>
      <TextField
        label={t`Passport number`}
        hint={numberHint}
        takes="code"
        autoComplete="off"
        maxLength={30}
        required={numberHint === undefined}
        {...fields.number}
      />
      <Stack gap={1}>
        {doesNotExpire ? null : <DateParts legend={t`Valid until`} required {...expiry} />}
        <CheckboxField
          label={t`No expiry date`}
          hint={doesNotExpire ? t`Only if the document says so` : undefined}
          {...forever}
        />
      </Stack>
      <SelectField label={t`Issued by`} required {...fields.issuingCountry}>
        <CountryOptions countries={countries} />
      </SelectField>
      <SelectField label={t`Nationality`} required {...fields.nationality}>
        <CountryOptions countries={countries} />
        {withoutCountry.map((code) => (
          <option key={code} value={code}>
            {countryless[code]}
          </option>
        ))}
      </SelectField>
    </FieldGrid>
  )
}
