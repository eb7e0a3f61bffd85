import { type RefCallback, useEffect, useRef } from 'react'
import { useDrafts } from '#src/trip/draft.tsx'
import { type Fields, useFields } from '#src/trip/fields.ts'
import { draftOf, readDraft } from './form.ts'

/** Props of a field whose value is not stored in React state. It is read once, when the vault is filled. */
export interface SecretGiven {
  id: string
  ref: RefCallback<HTMLInputElement>
  error: string | undefined
  onInput: () => void
}

/** State of the payment form, by field. */
export interface Entries extends Fields {
  secret: (field: string) => SecretGiven
  /** Reads the values of the secret fields on the page. */
  readSecrets: () => Readonly<Record<string, string>>
}

/** Manages the state of the payment form, and stores the values that may be stored as a draft. `wordsOf` translates fault codes. */
export const useEntries = (wordsOf: (code: string, field: string) => string): Entries => {
  const drafts = useDrafts()
  const { forgive, errorAt, ...fields } = useFields(wordsOf, () => readDraft(drafts.read('payment')))
  const { values } = fields
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const first = useRef(values)
  useEffect(() => {
    if (values !== first.current) drafts.write('payment', draftOf(values))
  }, [values, drafts])
  return {
    ...fields,
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
  }
}
