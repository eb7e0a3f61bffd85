import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ContactFields } from '#src/trip/ContactFields.tsx'
import type { NamedCountry } from '#src/trip/countries.ts'
import type { TypedContact } from '#src/trip/typed-contact.ts'
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
  const [country, email, number] = useWatch({
    control: form.control,
    name: ['contact.country', 'contact.email', 'contact.number'],
  })
  const field = (path: keyof TypedContact) => ({
    // Another country can make a typed number valid. An empty one is not wrong before the traveller has come to it.
    ...form.register(`contact.${path}`, { deps: path === 'country' && number !== '' ? ['contact.number'] : [] }),
    id: `contact.${path}`,
    error: errorAt(`contact.${path}`),
  })
  return (
    <Card heading={heading}>
      <Stack>
        <p>
          <Muted small>{hint}</Muted>
        </p>
        <ContactFields
          field={field}
          countries={countries}
          typed={{ email, country }}
          onEmailTake={(meant) => form.setValue('contact.email', meant, { shouldDirty: true, shouldValidate: true })}
        />
      </Stack>
    </Card>
  )
}
