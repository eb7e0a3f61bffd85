import { useLingui } from '@lingui/react/macro'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { TypedPassengers } from './form.ts'

/** Selects the adult who holds an infant. Each adult can hold only one. */
export function LapField({
  form,
  place,
  error,
}: {
  form: UseFormReturn<TypedPassengers>
  place: number
  error: string | undefined
}) {
  const { t } = useLingui()
  const people = useWatch({ control: form.control, name: 'passengers' })
  const path = `passengers.${place}.withAdult` as const
  return (
    <SelectField
      label={t`Sits with`}
      required
      hint={t`Each infant needs their own adult to sit with.`}
      error={error}
      {...form.register(path)}
      id={path}
    >
      <option value="">{t`Choose`}</option>
      {people.map((other, index) => {
        const adult = index + 1
        return other.type === 'ADT' ? (
          <option key={other.id} value={other.id}>
            {other.firstName.trim() || t`Traveler ${adult}`}
          </option>
        ) : null
      })}
    </SelectField>
  )
}
