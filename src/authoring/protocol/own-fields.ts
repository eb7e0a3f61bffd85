import { sharedField } from '#src/domain/content-fields.ts'
import type { WordField } from '#src/domain/field-schema.ts'
import { readWordField } from './read-schema.ts'
import { schemaOfWord } from './word-schema.ts'

/** Fields by document, word and locales. Checks are cached by schema object, so equal fields must be the same object. */
const known = new Map<string, WordField>()

/** Returns the field of a word as the storefront declares it, for systems without a list of nodes. */
export const ownField = (document: string, word: string, locales: readonly string[]): WordField => {
  const key = sharedField(document, word) ? `${document} ${word}` : locales.join()
  const field = known.get(key) ?? readWordField(schemaOfWord(document, word, locales))
  known.set(key, field)
  return field
}
