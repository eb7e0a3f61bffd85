import { type ChangeEvent, useState } from 'react'

type Values = Readonly<Record<string, string>>

export interface FieldGiven {
  id: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Values and errors of a form, by field. */
export interface Fields {
  values: Values
  /** Changes a value and removes the error of its field. */
  set: (field: string, value: string) => void
  field: (field: string) => FieldGiven
  faults: Values
  showFaults: (faults: Values) => void
}

/** Manages the values and errors of a form. `wordsOf` translates error codes. */
export const useFields = (
  wordsOf: (code: string, field: string) => string,
  initial: () => Values = () => ({}),
): Fields & {
  /** Removes the error of a field. */
  forgive: (field: string) => void
  errorAt: (field: string) => string | undefined
} => {
  const [values, setValues] = useState<Values>(initial)
  const [faults, setFaults] = useState<Values>({})
  const forgive = (field: string) => setFaults(({ [field]: _forgiven, ...rest }) => rest)
  const set = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    forgive(field)
  }
  const errorAt = (field: string) => (faults[field] ? wordsOf(faults[field], field) : undefined)
  return {
    values,
    set,
    field: (field) => ({
      id: field,
      value: values[field] ?? '',
      error: errorAt(field),
      onChange: ({ target }) => set(field, target.value),
    }),
    faults,
    showFaults: setFaults,
    forgive,
    errorAt,
  }
}
