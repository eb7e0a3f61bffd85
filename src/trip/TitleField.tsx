import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { SchemaField } from './schema-form.ts'
import { type Title, useTitleNames } from './title-names.ts'

/** Select field for a title that is valid on a ticket. */
export function TitleField({ titles, autoComplete, ...field }: SchemaField & { titles: readonly Title[]; autoComplete: string }) {
  const { t } = useLingui()
  const names = useTitleNames()
  return (
    <SelectField label={t`Title`} autoComplete={autoComplete} required {...field}>
      <option value="">{t`Choose`}</option>
      {titles.map((code) => (
        <option key={code} value={code}>
          {names[code]}
        </option>
      ))}
    </SelectField>
  )
}
