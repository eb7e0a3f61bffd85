import { useMemo } from 'react'
import { type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import { ContactFields } from './ContactFields.tsx'
import { countriesIn } from './countries.ts'
import { useLocale } from './language.tsx'
import type { SchemaField } from './schema-form.ts'
import type { TypedContact } from './typed-contact.ts'

interface OwnContactFieldsProps<Typed extends TypedContact, Read> {
  /** The form of a member or an agency. */
  form: UseFormReturn<Typed, unknown, Read>
  /** Returns the props of a field. */
  field: (path: keyof TypedContact) => SchemaField
}

/** Asks a member or an agency for their own e-mail address and phone number. */
export function OwnContactFields<Typed extends TypedContact, Read>({ form, field }: OwnContactFieldsProps<Typed, Read>) {
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  const typed = useWatch({ control: form.control, compute: ({ email, country }: Typed) => ({ email, country }) })
  const takeEmail = (meant: string) =>
    form.setValue('email' as Path<Typed>, meant as PathValue<Typed, Path<Typed>>, { shouldDirty: true, shouldValidate: true })
  return <ContactFields field={field} countries={countries} typed={typed} onEmailTake={takeEmail} />
}
