import { useLingui } from '@lingui/react/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { NamedCountry } from './countries.ts'
import { EmailMeant, type EmailMeantProps } from './EmailMeant.tsx'
import type { TypedContact } from './typed-contact.ts'

export interface ContactFieldsProps {
  /** Props of each field. */
  fields: Record<keyof TypedContact, UseFormRegisterReturn & { id: string; error: string | undefined }>
  countries: readonly NamedCountry[]
  /** The chosen country, whose calling code is shown before the number. */
  country: string
  /** Props of the suggestion below the e-mail field. */
  email: Omit<EmailMeantProps, 'fieldId'>
}

/** Asks for an e-mail address and a phone number. */
export function ContactFields({ fields, countries, country, email }: ContactFieldsProps) {
  const { t } = useLingui()
  const callingCode = countries.find(({ code }) => code === country)?.callingCode
  return (
    <>
      <TextField label={t`E-mail`} type="email" autoComplete="email" maxLength={254} dir="ltr" {...fields.email} />
      <EmailMeant {...email} fieldId={fields.email.id} />
      <FieldGrid>
        <SelectField label={t`Country code`} autoComplete="country" {...fields.country}>
          <option value="">{t`Choose`}</option>
          {countries.map(({ code, name, callingCode: calling }) => (
            <option key={code} value={code}>
              {`${name} (+${calling})`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Phone number`}
          takes="phone"
          autoComplete="tel-national"
          maxLength={30}
          dir="ltr"
          prefix={callingCode ? <bdi>{`+${callingCode}`}</bdi> : undefined}
          {...fields.number}
        />
      </FieldGrid>
    </>
  )
}
