import { sharedField } from '#src/domain/content-fields.ts'
import { flawOfValue } from './field-check.ts'
import { readSchema } from './read-schema.ts'
import { sourceLocale, type Trouble, troubleOfText } from './step-content.ts'

/**
 * Validates a value of a word. Returns the reason to reject it, or undefined if it is valid. An order may have missing or unknown names,
 * because it may come from another build.
 */
export const troubleOfWord = (document: string, word: string, value: unknown, locale: string): Trouble['reason'] | undefined => {
  const shared = sharedField(document, word)
  if (!shared) return troubleOfText(value, locale)
  if (value === '' || value === null) return 'EMPTY_SOURCE'
  return locale === sourceLocale ? flawOfValue(readSchema(shared), value)?.reason : 'NOT_ORDER'
}
