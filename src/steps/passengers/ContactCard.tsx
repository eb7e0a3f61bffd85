import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Card } from '#src/ui/Card.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'
import type { Country } from './countries.ts'
import { EmailMeant } from './EmailMeant.tsx'
import type { TypedPassengers } from './form.ts'

export interface ContactCardProps {
  form: UseFormReturn<TypedPassengers>
  countries: readonly Country[]
  errorAt: (path: string) => string | undefined
  heading: string
  hint: string
}

export function ContactCard({ form, countries, errorAt, heading, hint }: ContactCardProps) {
  const { t } = useLingui()
  const country = useWatch({ control: form.control, name: 'contact.country' })
  const callingCode = countries.find(({ code }) => code === country)?.callingCode
  const register = (field: 'email' | 'country' | 'number') => ({
    ...form.register(`contact.${field}`, field === 'country' ? { deps: 'contact.number' } : undefined),
    id: `contact.${field}`,
    error: errorAt(`contact.${field}`),
  })
  return (
    <Card heading={heading}>
      <Stack>
        <p>
          <Muted small>{hint}</Muted>
        </p>
        <TextField label={t`E-mail`} type="email" autoComplete="email" maxLength={254} dir="ltr" {...register('email')} />
        <EmailMeant form={form} />
        <FieldGrid>
          <SelectField label={t`Country of the phone number`} autoComplete="country" {...register('country')}>
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
            {...register('number')}
          />
        </FieldGrid>
      </Stack>
    </Card>
  )
}
