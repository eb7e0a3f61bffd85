import { sharedField } from '#src/domain/content-fields.ts'
import { longestText, sourceLocale } from './step-content.ts'

/** JSON schema of a word's values, by locale. */
export interface WordSchema {
  type: 'object'
  properties: Readonly<Record<string, object>>
}

const text = { type: 'string', maxLength: longestText }

/** Returns the schema of a word. A word that is the same in all languages has a value in the source language only. */
export const schemaOfWord = (document: string, word: string, locales: readonly string[]): WordSchema => {
  const shared = sharedField(document, word)
  return {
    type: 'object',
    properties: shared ? { [sourceLocale]: shared } : Object.fromEntries(locales.map((locale) => [locale, text])),
  }
}
