import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { humanised } from './edits.ts'
import type { fieldWords } from './field-words.ts'
import { useIsolated } from './step-titles.ts'

/** The names of fields. They have a file of their own, which loads in parallel with the editor. */
export const FieldWordsContext = createContext<typeof fieldWords>({ kinds: {}, subjects: {}, others: {} })

/** Splits a technical name: `bagsTitle` becomes `bags` and `title`. */
const partsOf = (word: string): readonly [subject: string, kind: string] => {
  const [kind = ''] = /[A-Z][a-z]*$/.exec(word) ?? []
  return [word.slice(0, word.length - kind.length), kind.toLowerCase()]
}

const ownWord = (words: Readonly<Record<string, MessageDescriptor>>, name: string): MessageDescriptor | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/**
 * Returns a function that names a field in the language of the editor. A field of another content-management system that the storefront
 * doesn't have keeps its technical name.
 */
export const useFieldName = (): ((field: string) => string) => {
  const { i18n } = useLingui()
  const isolated = useIsolated()
  const { kinds, subjects, others } = use(FieldWordsContext)
  return (field) => {
    const whole = ownWord(others, field) ?? ownWord(kinds, field) ?? ownWord(subjects, field)
    if (whole) return i18n._(whole)
    const [subject, kind] = partsOf(field)
    const [about, sort] = [ownWord(subjects, subject), ownWord(kinds, kind)]
    return about && sort ? `${i18n._(about)} · ${i18n._(sort)}` : isolated(humanised(field))
  }
}
