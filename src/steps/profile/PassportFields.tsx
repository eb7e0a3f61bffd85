import { type ReactNode, useMemo } from 'react'
import { countriesIn } from '#src/trip/countries.ts'
import { DocumentFields, type DocumentFieldsProps } from '#src/trip/DocumentFields.tsx'
import { useLocale } from '#src/trip/language.tsx'
import type { SchemaField } from '#src/trip/schema-form.ts'

interface PassportFieldsProps {
  /** Returns the props of a field. */
  field: (path: 'documentNumber' | 'issuingCountry' | 'nationality' | 'doesNotExpire') => SchemaField
  expiry: Omit<DocumentFieldsProps['expiry'], 'id'>
  doesNotExpire: boolean
  numberHint?: ReactNode
}

/** Fields for a passport in the profile. */
export function PassportFields({ field, expiry, doesNotExpire, numberHint }: PassportFieldsProps) {
  const locale = useLocale()
  const countries = useMemo(() => countriesIn(locale), [locale])
  return (
    <DocumentFields
      fields={{
        number: field('documentNumber'),
        issuingCountry: field('issuingCountry'),
        nationality: field('nationality'),
        doesNotExpire: field('doesNotExpire'),
      }}
      expiry={{ ...expiry, id: 'expirationDate' }}
      doesNotExpire={doesNotExpire}
      numberHint={numberHint}
      countries={countries}
    />
  )
}
