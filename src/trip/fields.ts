import type { ChangeEvent } from 'react'
import * as z from 'zod/mini'
import { type SchemaForm, type SchemaFormInput, useSchemaForm } from './schema-form.ts'

type Values = Readonly<Record<string, string>>

export interface FieldGiven {
  id: string
  value: string
  error: string | undefined
  required: true
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** A form whose values are texts by field, so that its fields may depend on the traveller's choices. */
export interface Fields extends Pick<SchemaForm<Values, Values>, 'secret' | 'faults' | 'attempt' | 'errorAt' | 'submit'> {
  /** The typed texts, without secrets. */
  values: Values
  set: (field: string, value: string) => void
  /** Returns the props of a field, which is required unless the caller says otherwise. */
  field: (field: string) => FieldGiven
  /** Forgets earlier attempts to submit, and their errors. What was typed remains. */
  startOver: () => void
}

interface FieldsInput extends Pick<SchemaFormInput<Values, Values>, 'wordsOf' | 'onSubmit' | 'draft' | 'listsFaults'> {
  start?: Values
  /** Returns an error code for each wrong field, in the order of the page. The texts include secrets. */
  faultsIn: (texts: Values) => Readonly<Record<string, string | undefined>>
}

const schemaWith = (faultsIn: FieldsInput['faultsIn']) =>
  z.catchall(z.object({}), z.string()).check(({ value, issues }) => {
    for (const [field, message] of Object.entries(faultsIn(value)))
      if (message !== undefined) issues.push({ code: 'custom', message, path: [field], input: value[field] })
  })

/** Manages the texts and errors of a form. `onSubmit` receives the texts with the secrets. */
export const useFields = ({ faultsIn, start = {}, ...input }: FieldsInput): Fields => {
  const { form, ...rest } = useSchemaForm<Record<string, string>, Values>({ ...input, schema: schemaWith(faultsIn), start })
  const values = form.watch()
  const set = (field: string, value: string) => form.setValue(field, value)
  return {
    ...rest,
    values,
    set,
    startOver: () => form.reset(undefined, { keepValues: true }),
    field: (field) => ({
      id: field,
      value: values[field] ?? '',
      error: rest.errorAt(field),
      required: true,
      onChange: ({ target }) => set(field, target.value),
    }),
  }
}
