import { useLingui } from '@lingui/react/macro'
import { useController, type UseFormReturn, useWatch } from 'react-hook-form'
import type { NamedCountry } from '#src/trip/countries.ts'
import { DocumentFields } from '#src/trip/DocumentFields.tsx'
import { Muted } from '#src/ui/Layout.tsx'
import type { TypedPassengers } from './form.ts'
import styles from './passengers.module.css'

export interface PassportFieldsProps {
  form: UseFormReturn<TypedPassengers>
  place: number
  countries: readonly NamedCountry[]
  errorAt: (path: string) => string | undefined
  title: string
  hint: string
  /** The airline has a document number for this traveller, which the gateway never sends back. */
  isKnown: boolean
}

/** Asks for a travel document, if the route requires one. */
export function PassportFields({ form, place, countries, errorAt, title, hint, isKnown }: PassportFieldsProps) {
  const { t } = useLingui()
  const path = `passengers.${place}.document` as const
  const wired = (field: 'number' | 'issuingCountry' | 'nationality') => ({
    ...form.register(`${path}.${field}`),
    id: `${path}.${field}`,
    error: errorAt(`${path}.${field}`),
  })
  const doesNotExpire = useWatch({ control: form.control, name: `${path}.doesNotExpire` })
  const { field: expiry } = useController({ control: form.control, name: `${path}.expirationDate` })
  return (
    <div className={styles.document}>
      <h3>{title}</h3>
      <p>
        <Muted small>{hint}</Muted>
      </p>
      <DocumentFields
        fields={{
          number: wired('number'),
          issuingCountry: wired('issuingCountry'),
          nationality: wired('nationality'),
          doesNotExpire: {
            ...form.register(`${path}.doesNotExpire`, { deps: `${path}.expirationDate` }),
            id: `${path}.doesNotExpire`,
            error: undefined,
          },
        }}
        expiry={{ ...expiry, id: `${path}.expirationDate`, error: errorAt(`${path}.expirationDate`) }}
        doesNotExpire={doesNotExpire}
        numberHint={isKnown ? t`We already have this. Fill it in only to change it.` : undefined}
        countries={countries}
      />
    </div>
  )
}
