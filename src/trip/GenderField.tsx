import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { SchemaField } from './schema-form.ts'

/** Select field for the gender as in the passport. */
export function GenderField(field: SchemaField) {
  const { t } = useLingui()
  return (
    <SelectField label={t`Gender, as in the passport`} required {...field}>
      <option value="">{t`Choose`}</option>
      <option value="FEMALE">{t`Female`}</option>
      <option value="MALE">{t`Male`}</option>
      <option value="UNDISCLOSED">{t`X or not stated`}</option>
    </SelectField>
  )
}
