import { useLingui } from '@lingui/react/macro'
import type { ControllerRenderProps } from 'react-hook-form'
import { GenderField } from '#src/trip/GenderField.tsx'
import { NameFields } from '#src/trip/NameFields.tsx'
import type { SchemaField } from '#src/trip/schema-form.ts'
import type { Title } from '#src/trip/title-names.ts'
import { TitleField } from '#src/trip/TitleField.tsx'
import { DateParts } from '#src/trip/DateParts.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'

export interface PersonFieldsProps {
  /** Returns the props of a field. */
  field: (path: 'title' | 'gender' | 'firstName' | 'lastName' | 'middleName') => SchemaField
  born: Pick<ControllerRenderProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & { error: string | undefined }
  titles: readonly Title[]
  /** Hint for people with a single name. */
  oneNameHint?: string
  /** True for the member's own details, which the browser may autofill. */
  isOwn?: boolean
}

/** Fields for a person's title, gender, name and date of birth, as in the passport. */
export function PersonFields({ field, born, titles, oneNameHint, isOwn = false }: PersonFieldsProps) {
  const { t } = useLingui()
  const autofill = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <FieldGrid>
        <TitleField titles={titles} autoComplete={autofill('honorific-prefix')} {...field('title')} />
        <GenderField {...field('gender')} />
        <NameFields field={field} autofill={autofill} oneNameHint={oneNameHint} middleName={field('middleName')} />
      </FieldGrid>
      <DateParts id="dateOfBirth" legend={t`Date of birth`} fillsIn={isOwn} required {...born} />
    </>
  )
}
