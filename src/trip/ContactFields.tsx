import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CountryOptions } from '#src/ui/CountryOptions.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { NamedCountry } from './countries.ts'
import { EmailMeant } from './EmailMeant.tsx'
import type { SchemaField } from './schema-form.ts'
import type { TypedContact } from './typed-contact.ts'

export interface ContactFieldsProps {
  /** Returns the props of a field. */
  field: (path: keyof TypedContact) => SchemaField
  countries: readonly NamedCountry[]
  /** The typed e-mail address, and the country whose calling code is shown before the number. */
  typed: Pick<TypedContact, 'email' | 'country'>
  /** Puts the suggested address into the e-mail field. */
  onEmailTake: (meant: string) => void
}

/** Asks for an e-mail address and a phone number. */
export function ContactFields({ field, countries, typed, onEmailTake }: ContactFieldsProps) {
  const { t } = useLingui()
  const [isEmailLeft, setEmailLeft] = useState(false)
  const callingCode = countries.find(({ code }) => code === typed.country)?.callingCode
  const email = field('email')
  return (
    <>
      <TextField
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
        {...email}
        onBlur={(event) => {
          setEmailLeft(true)
          void email.onBlur(event)
        }}
      />
      <EmailMeant typed={typed.email} isLeft={isEmailLeft} fieldId={email.id} onTake={onEmailTake} />
      <FieldGrid>
        <SelectField label={t`Country code`} autoComplete="country" {...field('country')}>
          <CountryOptions
            countries={countries.map(({ code, name, callingCode: calling }) => ({ code, name: `${name} (+${calling})` }))}
          />
        </SelectField>
        <TextField
          label={t`Phone number`}
          takes="phone"
          autoComplete="tel-national"
          maxLength={30}
          dir="ltr"
          prefix={callingCode ? <bdi>{`+${callingCode}`}</bdi> : undefined}
          required
          {...field('number')}
        />
      </FieldGrid>
    </>
  )
}
