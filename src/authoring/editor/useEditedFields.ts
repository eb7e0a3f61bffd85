import { useEffect, useState } from 'react'
import type { WordField } from '#src/domain/field-schema.ts'
import type { TextFlaw } from '../protocol/messages.ts'
import type { Contents } from './word-fields.ts'

const load = async () => {
  const { fieldOfWord, flawOfWord } = await import('./word-fields.ts')
  return { fieldOfWord, flawOfWord }
}

/** Returns functions that find the field of a word and check its text. Undefined until they are loaded, after the editor's page. */
export const useEditedFields = (contents: Contents, locales: readonly string[]) => {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof load>>>()
  useEffect(() => {
    let isCurrent = true
    load()
      .then((fields) => isCurrent && setLoaded(fields))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    loaded && {
      fieldOf: (document: string, word: string): WordField => loaded.fieldOfWord(contents, document, word, locales),
      flawOf: (document: string, word: string, slot: string, text: string): TextFlaw | undefined =>
        loaded.flawOfWord(contents, { document, word, slot, text }, locales),
    }
  )
}
