import { useLingui } from '@lingui/react/macro'
import type { ControllerRenderProps } from 'react-hook-form'
import { useLocale } from '#src/trip/language.tsx'
import type { SchemaField } from '#src/trip/schema-form.ts'
import { useTitleNames } from '#src/trip/title-names.ts'
import { NameOrder } from '#src/trip/NameOrder.tsx'
import { BirthDateField } from '#src/ui/BirthDateField.tsx'
import { FieldGrid } from '#src/ui/FieldGrid.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

export type Title = keyof ReturnType<typeof useTitleNames>

export interface PersonFieldsProps {
  /** Returns the props of a field. */
  field: (path: 'title' | 'gender' | 'firstName' | 'lastName' | 'middleName') => SchemaField
  born: Pick<ControllerRenderProps, 'value' | 'onChange' | 'onBlur' | 'ref'> & { error: string | undefined }
  titles: readonly Title[]
  /** What people with a single name enter. */
  oneNameHint?: string
  /** True for the member's own details, which the browser may fill in. */
  isOwn?: boolean
}

/** Asks for a name as in the passport, the date of birth and the gender. */
export function PersonFields({ field, born, titles, oneNameHint, isOwn = false }: PersonFieldsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const titleNames = useTitleNames()
  const autofill = (token: string) => (isOwn ? token : 'off')
  return (
    <>
      <FieldGrid>
        <SelectField label={t`Title`} autoComplete={autofill('honorific-prefix')} {...field('title')}>
          <option value="">{t`Choose`}</option>
          {titles.map((code) => (
            <option key={code} value={code}>
              {titleNames[code]}
            </option>
          ))}
        </SelectField>
        <SelectField label={t`Gender, as in the passport`} {...field('gender')}>
          <option value="">{t`Choose`}</option>
          <option value="FEMALE">{t`Female`}</option>
          <option value="MALE">{t`Male`}</option>
          <option value="UNDISCLOSED">{t`X or not stated`}</option>
        </SelectField>
        <NameOrder
          given={<TextField label={t`First name`} autoComplete={autofill('given-name')} maxLength={60} {...field('firstName')} />}
          family={
            <TextField
              label={t`Last name`}
              hint={oneNameHint}
              autoComplete={autofill('family-name')}
              maxLength={60}
              {...field('lastName')}
            />
          }
        />
        <TextField
          label={t`Middle names, optional`}
          autoComplete={autofill('additional-name')}
          maxLength={60}
          {...field('middleName')}
        />
      </FieldGrid>
      <BirthDateField
        id="dateOfBirth"
        legend={t`Date of birth`}
        dayLabel={t`Day`}
        monthLabel={t`Month`}
        yearLabel={t`Year`}
        locale={locale}
        fillsIn={isOwn}
        {...born}
      />
    </>
  )
}
