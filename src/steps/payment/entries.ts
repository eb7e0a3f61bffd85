import { type ChangeEvent, type RefCallback, useEffect, useRef, useState } from 'react'
import { useDrafts } from '#src/trip/draft.tsx'
import { draftOf, readDraft } from './form.ts'

type Values = Readonly<Record<string, string>>

export interface FieldGiven {
  id: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** Props of a field whose value is not stored in React state. It is read once, when the vault is filled. */
export interface SecretGiven {
  id: string
  ref: RefCallback<HTMLInputElement>
  error: string | undefined
  onInput: () => void
}

/** State of the payment form, by field. */
export interface Entries {
  values: Values
  set: (field: string, value: string) => void
  field: (field: string) => FieldGiven
  secret: (field: string) => SecretGiven
  /** Reads the values of the secret fields on the page. */
  readSecrets: () => Values
  faults: Values
  showFaults: (faults: Values) => void
}

/** Manages the state of the payment form, and stores the values that may be stored as a draft. `wordsOf` translates fault codes. */
export const useEntries = (wordsOf: (code: string, field: string) => string): Entries => {
  const drafts = useDrafts()
  const [values, setValues] = useState<Values>(() => readDraft(drafts.read('payment')))
  const [faults, setFaults] = useState<Values>({})
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const forgive = (field: string) => setFaults(({ [field]: _forgiven, ...rest }) => rest)
  const set = (field: string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }))
    forgive(field)
  }
  const first = useRef(values)
  useEffect(() => {
    if (values !== first.current) drafts.write('payment', draftOf(values))
  }, [values, drafts])
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
    secret: (field) => ({
      id: field,
      ref: (input) => {
        if (input) inputs.current.set(field, input)
        else inputs.current.delete(field)
      },
      error: errorAt(field),
      onInput: () => forgive(field),
    }),
    readSecrets: () => Object.fromEntries([...inputs.current].map(([field, { value }]) => [field, value])),
    faults,
    showFaults: setFaults,
  }
}
