import { useLingui } from '@lingui/react/macro'
import { isFamilyNameFirst } from '#src/domain/full-name.ts'
import { TextField } from '#src/ui/TextField.tsx'
import { useLocale } from './language.tsx'
import type { SchemaField } from './schema-form.ts'

interface NameFieldsProps {
  /** Returns the props of a field. */
  field: (path: 'firstName' | 'lastName') => SchemaField
  /** Props of the middle name field. If undefined, the field is not shown. */
  middleName?: SchemaField
  /** Returns the autofill token of a field. */
  autofill?: (token: string) => string
  nameHint?: string | undefined
  /** Hint for people with a single name. */
  oneNameHint?: string | undefined
}

/** Name fields in the order of the page's language. In Japanese, the family name comes first. */
export function NameFields({ field, middleName, autofill = (token) => token, nameHint, oneNameHint }: NameFieldsProps) {
  const { t } = useLingui()
  const parts = {
    firstName: { label: t`First name`, hint: nameHint, token: 'given-name' },
    lastName: { label: t`Last name`, hint: oneNameHint, token: 'family-name' },
  }
  const order = isFamilyNameFirst(useLocale()) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const)
  return (
    <>
      {order.map((path) => {
        const { label, hint, token } = parts[path]
        return (
          <TextField
            key={path}
            label={label}
            hint={hint}
            autoComplete={autofill(token)}
            maxLength={60}
            required
            {...field(path)}
          />
        )
      })}
      {middleName ? (
        <TextField label={t`Middle names, optional`} autoComplete={autofill('additional-name')} maxLength={60} {...middleName} />
      ) : null}
    </>
  )
}
