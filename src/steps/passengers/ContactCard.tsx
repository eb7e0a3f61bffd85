import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { ContactFields } from '#src/trip/ContactFields.tsx'
import type { NamedCountry } from '#src/trip/countries.ts'
import { Card } from '#src/ui/Card.tsx'
import { Muted, Stack } from '#src/ui/Layout.tsx'
import type { TypedPassengers } from './form.ts'

export interface ContactCardProps {
  form: UseFormReturn<TypedPassengers>
  countries: readonly NamedCountry[]
  errorAt: (path: string) => string | undefined
  heading: string
  hint: string
}

export function ContactCard({ form, countries, errorAt, heading, hint }: ContactCardProps) {
  const [country, email] = useWatch({ control: form.control, name: ['contact.country', 'contact.email'] })
  const { touchedFields } = useFormState({ control: form.control, name: 'contact.email' })
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
        <ContactFields
          fields={{ email: register('email'), country: register('country'), number: register('number') }}
          countries={countries}
          country={country}
          email={{
            typed: email,
            isLeft: touchedFields.contact?.email === true,
            onTake: (meant) => form.setValue('contact.email', meant, { shouldDirty: true, shouldValidate: true }),
          }}
        />
      </Stack>
    </Card>
  )
}
